import { useContext } from "react";
import { ThriftContext } from "~/ui/line/thrift-context";
import { inlineForm } from "~/ui/words/text.css";
import { choice } from "./site-foot.css";

/** In the foot: pages of few bytes from here on, or the way back from them. */
export function ThriftChoice() {
  const thrifty = useContext(ThriftContext);
  return (
    <form method="post" action="/thrift" className={inlineForm}>
      {thrifty ?? (
        <button className={choice} name="thrift" value="on">
          省流模式
        </button>
      )}
    </form>
  );
}
