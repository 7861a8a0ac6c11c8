import { choice } from "./site-foot.css";

/** What the foot of a thrifty page says: the way back, and, filled in when the page is whole, what it weighs. */
export function ThriftFoot() {
  return (
    <>
      <button className={choice} name="thrift" value="off">
        关闭省流模式
      </button>
      <span>
        本页约 <data value="" /> KB，不算图片和样式
      </span>
    </>
  );
}
