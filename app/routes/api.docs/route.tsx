import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { readApiDocs } from "~/api/docs/api-docs.server";
import { contents } from "~/features/content/display/contents-list.css";
import { pageMeta } from "~/features/site/frame/page-meta";
import { TextField } from "~/ui/forms/field";
import { Columns } from "~/ui/layout/columns";
import { useHydrated } from "~/ui/links/hydrated";
import { Section } from "~/ui/lists/section";
import { link } from "~/ui/words/text.css";
import * as styles from "./api-docs.css";
import { CallEntry } from "./call-entry";
import { FieldTable } from "./field-table";
import { TokenContext } from "./token-context";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "接口文档",
    description: "本站的 HTTP 接口：每个接口的参数、返回值和规则。",
    canonical: "/api/docs",
  });

export const loader = () => readApiDocs();

/** Every call of the API, to be read without script and to be tried with it. */
export default function ApiDocsPage() {
  const { groups, shapes } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  const [token, setToken] = useState("");
  const side = (
    <Section title="目录">
      <nav className={contents} aria-label="目录">
        {groups.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
        <a href="#shapes">数据结构</a>
      </nav>
    </Section>
  );
  return (
    <TokenContext.Provider value={token}>
      <Columns side={side}>
        <div className={styles.docs}>
          <header className={styles.body}>
            <h1>接口文档</h1>
            <p>
              每个接口都返回 <code>{"{success, data, message, errorCode}"}</code>：做到了，
              <code>success</code> 是 true，结果在 <code>data</code>；没有做到，<code>message</code>{" "}
              用一句话说为什么，<code>errorCode</code> 是错误码。违反规则也是 HTTP
              200；请求本身有毛病才是 4xx，太频繁是 429。
            </p>
            <p>
              登录之后把 token 放在请求头 <code>X-User-Token</code> 里。POST 的请求体用
              urlencoded，上传用 multipart。列表用 <code>cursor</code> 翻页，第一页不填。时间是 1970
              年以来的毫秒数。机器读的是{" "}
              <a className={link} href="/openapi.json">
                openapi.json
              </a>
              。
            </p>
            {hydrated ? (
              <TextField
                name="token"
                label="X-User-Token"
                hint="试的时候带上它。不填就是没有登录；只是读取的接口也认这个浏览器的登录。"
                autoComplete="off"
                value={token}
                onChange={({ target }) => setToken(target.value.trim())}
              />
            ) : (
              <div className={styles.coming} />
            )}
          </header>
          {groups.map(({ id, name, calls }) => (
            <Section key={id} id={id} title={name} count={calls.length}>
              {calls.map((call) => (
                <CallEntry key={call.id} call={call} />
              ))}
            </Section>
          ))}
          <Section id="shapes" title="数据结构" count={shapes.length}>
            {shapes.map(({ name, fields }) => (
              <details key={name} className={styles.call} id={`shape-${name}`}>
                <summary>
                  <code>{name}</code>
                </summary>
                <div className={styles.body}>
                  <FieldTable label={`${name} 的字段`} fields={fields} />
                </div>
              </details>
            ))}
          </Section>
        </div>
      </Columns>
    </TokenContext.Provider>
  );
}
