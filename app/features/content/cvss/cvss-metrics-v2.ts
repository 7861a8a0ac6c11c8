import { metricsOf, type Metric, type MetricValues } from "./cvss-metric";

const undefinedValue: MetricValues = { ND: ["未定义", "没有给出，不影响评分"] };

function impact(what: string): MetricValues {
  return {
    N: ["无", `${what}不受影响`],
    P: ["部分", `${what}受到部分影响`],
    C: ["完全", `${what}完全丧失`],
  };
}

const requirement: MetricValues = {
  ...undefinedValue,
  L: ["低", "失去它只有有限的后果"],
  M: ["中", "失去它有严重的后果"],
  H: ["高", "失去它有灾难性的后果"],
};

/** CVSS v2.0, by the guide of FIRST.org. */
export const metricsV2: Metric[] = [
  ...metricsOf("base", {
    AV: [
      "攻击途径",
      {
        N: ["网络", "可以从远处的网络发起攻击"],
        A: ["相邻网络", "攻击者要在同一广播域或相邻网络里"],
        L: ["本地", "攻击者要有本地访问或本地账号"],
      },
    ],
    AC: [
      "攻击复杂度",
      {
        L: ["低", "不需要特别的条件"],
        M: ["中", "需要一定的条件"],
        H: ["高", "需要少见的特定条件"],
      },
    ],
    Au: [
      "认证",
      {
        N: ["不需要", "不用登录就能利用"],
        S: ["一次", "需要通过一次认证"],
        M: ["多次", "需要通过两次以上认证"],
      },
    ],
    C: ["机密性影响", impact("机密性")],
    I: ["完整性影响", impact("完整性")],
    A: ["可用性影响", impact("可用性")],
  }),
  ...metricsOf("threat", {
    E: [
      "利用代码",
      {
        ...undefinedValue,
        U: ["未证实", "没有已知的利用代码"],
        POC: ["概念验证", "有概念验证代码"],
        F: ["可用", "有在多数情况下可用的代码"],
        H: ["广泛", "代码广泛可得，或者不需要代码"],
      },
    ],
    RL: [
      "补救程度",
      {
        ...undefinedValue,
        OF: ["官方修复", "厂商给出了完整的修复"],
        TF: ["临时修复", "厂商给出了临时的修复"],
        W: ["变通办法", "有非官方的变通办法"],
        U: ["没有", "没有补救办法"],
      },
    ],
    RC: [
      "报告可信度",
      {
        ...undefinedValue,
        UC: ["未确认", "来源单一或互相矛盾"],
        UR: ["未证实", "有多个非官方来源"],
        C: ["已确认", "厂商或作者已经承认"],
      },
    ],
  }),
  ...metricsOf("environment", {
    CDP: [
      "附带损害",
      {
        ...undefinedValue,
        N: ["无", "没有附带损害"],
        L: ["低", "轻微损失"],
        LM: ["中低", "中等损失"],
        MH: ["中高", "明显损失"],
        H: ["高", "灾难性损失"],
      },
    ],
    TD: [
      "目标分布",
      {
        ...undefinedValue,
        N: ["无", "没有这样的目标"],
        L: ["低", "环境里不到四分之一受影响"],
        M: ["中", "环境里四分之一到四分之三受影响"],
        H: ["高", "环境里超过四分之三受影响"],
      },
    ],
    CR: ["机密性要求", requirement],
    IR: ["完整性要求", requirement],
    AR: ["可用性要求", requirement],
  }),
];
