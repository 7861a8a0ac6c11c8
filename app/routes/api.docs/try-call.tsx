import { useContext, useState, type FormEvent } from "react";
import type { DocumentedCall } from "~/api/docs/api-docs.server";
import { TextField } from "~/ui/forms/field";
import { foot, form as formClass } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import * as styles from "./api-docs.css";
import { TokenContext } from "./token-context";

/** A form that makes a call and shows what came back; whatever is left empty is not sent. */
export function TryCall({ call }: { call: DocumentedCall }) {
  const token = useContext(TokenContext);
  const [answer, setAnswer] = useState("");
  const [calling, setCalling] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setCalling(true);
    setAnswer(await makeCall(call, new FormData(event.currentTarget), token));
    setCalling(false);
  };
  return (
    <form className={formClass} onSubmit={send}>
      {call.fields.map(({ name, required }) => (
        <TextField
          key={name}
          id={`${call.id}-${name}`}
          name={name}
          label={name}
          type={call.files.includes(name) ? "file" : "text"}
          required={required}
          autoComplete="off"
        />
      ))}
      <div className={foot}>
        <Button disabled={calling}>{calling ? "正在请求" : "试一试"}</Button>
      </div>
      {answer !== "" && (
        <output className={styles.answer}>
          <samp>{answer}</samp>
        </output>
      )}
    </form>
  );
}

async function makeCall(call: DocumentedCall, typed: FormData, token: string): Promise<string> {
  const fields = [...typed].filter(([, value]) => (typeof value === "string" ? value : value.size));
  const inPath = (name: string) => call.path.includes(`{${name}}`);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(typed.get(name))),
  );
  const rest = fields.filter(([name]) => !inPath(name));
  const texts = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  const headers = { "X-Client": "docs", ...(token !== "" && { "X-User-Token": token }) };
  try {
    const response =
      call.method === "GET"
        ? await fetch(`${path}?${texts}`, { headers })
        : await fetch(path, { method: "POST", headers, body: bodyOf(call, rest, texts) });
    return `${response.status} ${response.statusText}\n\n${await readTried(response)}`;
  } catch {
    return "没有连上，请看看网络";
  }
}

function bodyOf(
  { files }: DocumentedCall,
  fields: [string, FormDataEntryValue][],
  texts: URLSearchParams,
) {
  if (files.length === 0) return texts;
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

async function readTried(response: Response): Promise<string> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/json")) return `${type}，${(await response.blob()).size} 字节`;
  return JSON.stringify(await response.json(), null, 2);
}
