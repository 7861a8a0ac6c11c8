import { metricsOf, modified, notDefined, type Metric, type MetricValues } from "./cvss-metric";

function impact(what: string): MetricValues {
  return {
    N: ["无", `${what}不受影响`],
    L: ["低", `${what}受到有限的影响`],
    H: ["高", `${what}完全丧失，或者后果严重`],
  };
}

const requirement: MetricValues = {
  ...notDefined,
  L: ["低", "失去它只有有限的后果"],
  M: ["中", "失去它有严重的后果"],
  H: ["高", "失去它有灾难性的后果"],
};

const base = metricsOf("base", {
  AV: [
    "攻击途径",
    {
      N: ["网络", "可以从互联网上远程发起攻击"],
      A: ["相邻网络", "攻击者要在同一局域网、蓝牙等相邻网络里"],
      L: ["本地", "攻击者要能在本机操作，或者诱使用户打开文件"],
      P: ["物理接触", "攻击者要能摸到设备"],
    },
  ],
  AC: [
    "攻击复杂度",
    {
      L: ["低", "不需要特别的条件，攻击可以稳定重复"],
      H: ["高", "成功与否取决于攻击者控制不了的条件"],
    },
  ],
  PR: [
    "所需权限",
    {
      N: ["不需要", "攻击前不用登录"],
      L: ["低", "需要普通用户的权限"],
      H: ["高", "需要管理员一类的权限"],
    },
  ],
  UI: [
    "用户交互",
    {
      N: ["不需要", "不用别人参与"],
      R: ["需要", "要有人做出某个动作，例如点开链接"],
    },
  ],
  S: [
    "影响范围",
    {
      U: ["不变", "影响限于有漏洞的组件所在的安全范围"],
      C: ["改变", "影响会越过有漏洞的组件，波及别处"],
    },
  ],
  C: ["机密性影响", impact("机密性")],
  I: ["完整性影响", impact("完整性")],
  A: ["可用性影响", impact("可用性")],
});

/** CVSS v3.0 and v3.1, whose metrics are the same, by the specification of FIRST.org. */
export const metricsV3: Metric[] = [
  ...base,
  ...metricsOf("threat", {
    E: [
      "利用代码成熟度",
      {
        ...notDefined,
        U: ["未证实", "没有已知的利用代码"],
        P: ["概念验证", "有概念验证代码"],
        F: ["可用", "有在多数情况下可用的代码"],
        H: ["成熟", "代码可以自动利用，或者不需要代码"],
      },
    ],
    RL: [
      "补救程度",
      {
        ...notDefined,
        O: ["官方修复", "厂商给出了完整的修复"],
        T: ["临时修复", "厂商给出了临时的修复"],
        W: ["变通办法", "有非官方的变通办法"],
        U: ["没有", "没有补救办法"],
      },
    ],
    RC: [
      "报告可信度",
      {
        ...notDefined,
        U: ["未知", "报告的原因还不清楚"],
        R: ["合理", "有重要的细节，但没有完全证实"],
        C: ["已确认", "有详细的报告或者可以重现"],
      },
    ],
  }),
  ...metricsOf("environment", {
    CR: ["机密性要求", requirement],
    IR: ["完整性要求", requirement],
    AR: ["可用性要求", requirement],
  }),
  ...modified(base),
];
