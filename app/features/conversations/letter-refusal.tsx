import { Link } from "~/ui/links/link";
import { Say } from "~/ui/notices/say";
import { link } from "~/ui/words/text.css";
import { verifyFirst } from "./conversation";

/** Why the viewer can write no letter now, in place of the form. */
export function LetterRefusal({ refusal }: { refusal: string }) {
  if (refusal !== verifyFirst) {
    return (
      <Say kind="mind" icon="mute">
        {refusal}
      </Say>
    );
  }
  return (
    <Say kind="mind">
      {refusal}。
      <Link className={link} to="/user/profile/account">
        去验证
      </Link>
    </Say>
  );
}
