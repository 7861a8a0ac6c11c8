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

const kinds: [RegExp, string][] = [
  [/^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken)$/, "密钥不对"],
  [/^(NoSuchBucket|InvalidBucketName)$/, "没有这个存储桶"],
  [/^(RequestTimeTooSkewed|RequestExpired)$/, "这台机器的时钟不准"],
  [/^(AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocation\w+)$/, "区域或地址不对"],
  [/^(QuotaExceeded|XMinioStorageFull|EntityTooLarge)$/, "存储的空间用完了"],
  [/^(AccessDenied|AllAccessDisabled|AccountProblem)$/, "密钥没有权限，或服务停用了"],
];

/** What an S3 refused for, in words that an owner can go by, without anything secret in them. */
export function s3RefusalWords({ status, code }: S3Refusal): string {
  const detail = code === "" ? String(status) : `${status} ${code}`;
  const known = kinds.find(([pattern]) => pattern.test(code))?.[1];
  return `${known ?? wordsOfStatus(status)}（${detail}）`;
}

function wordsOfStatus(status: number): string {
  if (status === 401 || status === 403) return "密钥不对，或者没有权限";
  if (status === 404) return "没有这个存储桶，或地址不对";
  if (status >= 300 && status < 400) return "区域或地址不对";
  return status >= 500 || status === 429 ? "存储服务现在不能用" : "存储服务不接受";
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: "没有服务在那里",
  ENOTFOUND: "找不到这个域名",
  EAI_AGAIN: "域名现在查不到",
  ECONNRESET: "连接被断开",
  ETIMEDOUT: "很久没有回应",
  UND_ERR_CONNECT_TIMEOUT: "很久没有回应",
  EHOSTUNREACH: "网络不通",
  ENETUNREACH: "网络不通",
};

/** Why something elsewhere was not reached, from the code of its error; "" for any other fault. */
export function unreachableWords(code: string): string {
  const words = unreachable[code];
  return words === undefined ? "" : `连不上，${words}（${code}）`;
}
