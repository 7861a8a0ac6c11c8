import type { Language, Wording } from "~/platform/text/wording";

/** S3 answered that it does not do what it was asked for. */
export class S3Refusal extends Error {
  constructor(
    readonly method: string,
    readonly status: number,
    /** What S3 calls the fault, as NoSuchBucket; "" where it does not say. */
    readonly code: string,
  ) {
    super(`S3 answered ${method} with ${status}${code && `: ${code}`}`);
  }
}

/** The name of a fault in what S3 answered, which may be any text. */
export const faultCodeIn = (body: string): string =>
  /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body)?.[1] ?? "";

/** Stands where S3 names a fault, for an answer that no S3 gives. */
export const withoutTag = "NoETag";

const wrongPlace = { zh: "区域或地址不对", en: "the region or the address is wrong" };

const kinds: [RegExp, Wording][] = [
  [
    new RegExp(`^${withoutTag}$`),
    {
      zh: "回答的不是 S3，地址不对，或者网络要先登录才能用",
      en: "what answers is no S3: the address is wrong, or the network wants a sign-in first",
    },
  ],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken)$/,
    { zh: "密钥不对", en: "the key is wrong" },
  ],
  [/^(NoSuchBucket|InvalidBucketName)$/, { zh: "没有这个存储桶", en: "there is no such bucket" }],
  [
    /^(RequestTimeTooSkewed|RequestExpired)$/,
    { zh: "这台机器的时钟不准", en: "the clock of this machine is wrong" },
  ],
  [/^(AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocation\w+)$/, wrongPlace],
  [
    /^(QuotaExceeded|XMinioStorageFull|EntityTooLarge)$/,
    { zh: "存储的空间用完了", en: "its room is used up" },
  ],
  [
    /^(AccessDenied|AllAccessDisabled|AccountProblem)$/,
    { zh: "密钥没有权限，或服务停用了", en: "the key may not, or the account is closed" },
  ],
];

/** What an S3 refused for, in words that an owner can go by, without anything secret in them. */
export function s3RefusalWords({ status, code }: S3Refusal, language: Language = "zh"): string {
  const detail = code === "" ? String(status) : `${status} ${code}`;
  const known = kinds.find(([pattern]) => pattern.test(code))?.[1] ?? wordsOfStatus(status);
  return language === "zh" ? `${known.zh}（${detail}）` : `${known.en} (${detail})`;
}

function wordsOfStatus(status: number): Wording {
  if (status === 401 || status === 403) {
    return { zh: "密钥不对，或者没有权限", en: "the key is wrong, or may not" };
  }
  if (status === 404) {
    return {
      zh: "没有这个存储桶，或地址不对",
      en: "there is no such bucket, or the address is wrong",
    };
  }
  if (status >= 300 && status < 400) return wrongPlace;
  return status >= 500 || status === 429
    ? { zh: "存储服务现在不能用", en: "the storage cannot be used now" }
    : { zh: "存储服务不接受", en: "the storage does not take it" };
}

const silent = { zh: "很久没有回应", en: "no answer for long" };
const noWay = { zh: "网络不通", en: "there is no way to it" };

const unreachable: Record<string, Wording> = {
  ECONNREFUSED: { zh: "没有服务在那里", en: "nothing listens there" },
  ENOTFOUND: { zh: "找不到这个域名", en: "its name is not known" },
  EAI_AGAIN: { zh: "域名现在查不到", en: "its name cannot be looked up now" },
  ECONNRESET: { zh: "连接被断开", en: "the connection was cut" },
  ETIMEDOUT: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  EHOSTUNREACH: noWay,
  ENETUNREACH: noWay,
};

/** Why something elsewhere was not reached, from the code of its error; "" for any other fault. */
export function unreachableWords(code: string, language: Language = "zh"): string {
  const words = unreachable[code];
  if (words === undefined) return "";
  return language === "zh"
    ? `连不上，${words.zh}（${code}）`
    : `not reached: ${words.en} (${code})`;
}
