import { useLocation } from "@remix-run/react";
import {
  lazy,
  Suspense,
  useContext,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type TextareaHTMLAttributes,
} from "react";
import { FieldFrame, type FieldWords } from "~/ui/forms/field-frame";
import { ThriftContext } from "~/ui/line/thrift-context";
import { useHydrated } from "~/ui/links/hydrated";
import { withoutPart } from "~/ui/links/part-on-demand";
import { link, quiet } from "~/ui/words/text.css";
import { CharacterCount } from "./character-count";
import { ComposerTabs, type ComposerMode } from "./composer-tabs";
import type { EditorToolsProps } from "./editor-tools";
import { useLook } from "./live-look";
import { useRoomBeside } from "./room-beside";

/* Fetched after the page, and only where somebody writes. */
const EditorTools = lazy<ComponentType<EditorToolsProps>>(() =>
  import("./editor-tools").catch(withoutPart),
);

export interface ComposerFrameProps
  extends Omit<FieldWords, "hint">, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className"> {
  name: string;
  /** Most characters (code points) of the text. */
  limit: number;
  /** What is said of the text at its foot. */
  note?: string;
  /** Whether the text is plain, without Markdown. */
  plain?: boolean;
  /** Whether it is small, and brings its tools only when somebody writes. */
  short?: boolean;
  /** What is indented: a reply below its comment, a letter beside a face. */
  nested?: "reply" | "letter" | undefined;
  /** Whether the face that will stand beside the text is not there while it is written. */
  alone?: boolean | undefined;
  /** How the text looks that was sent to be seen; null where it is to be written. */
  seen: ReactNode;
  /** Where the form is sent, where that is not the page's own address. */
  action?: string;
  /** The id of the frame, where a page has several; it stays the same from one page to the next. */
  anchor?: string;
  /** Asks how a form looks now; rejects with a sentence. */
  look: (form: HTMLFormElement) => Promise<ReactNode>;
  /** What stands below the text in the frame: its pictures. */
  children?: ReactNode;
}

/**
 * The frame in which every text is written: 编辑 and 预览, the tools where scripts run, the text or how it looks, and what
 * belongs to it. Without scripts 预览 and 编辑 send the form, which comes back as it was.
 */
export function ComposerFrame(props: ComposerFrameProps) {
  const { label, labelHidden, errors = [], id, ...others } = props;
  const {
    limit,
    note,
    plain = false,
    short = false,
    nested,
    alone = false,
    seen,
    action,
    anchor = "write",
    look,
    children,
    ...area
  } = others;
  const { pathname, search } = useLocation();
  const place = `${action ?? pathname + search}#${anchor}`;
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const thrifty = useContext(ThriftContext) !== null;
  const [isWanted, setWanted] = useState(!short);
  const { mode, roomy, choose } = useMode(seen !== null, short, errors.join());
  const looks = useLook(frame, look, hydrated && mode !== "edit");
  const shown = looks.shown ?? seen;
  const isHidden = mode === "seen";
  return (
    <FieldFrame {...{ label, labelHidden, errors, id }} errorsFirst>
      {(control) => (
        <div
          ref={frame}
          className="composer"
          id={anchor}
          data-mode={mode}
          data-short={short ? "" : undefined}
          data-nested={nested}
          data-alone={alone ? "" : undefined}
          // The sheet keeps room for what script will bring, so that nothing moves when it comes.
          data-coming={!hydrated && !thrifty && !short && !isHidden ? "" : undefined}
          onFocus={() => setWanted(true)}
        >
          <div className={short ? undefined : "composer-head"}>
            <ComposerTabs {...{ mode, roomy, choose, hydrated, place }} />
            {hydrated && isWanted && !isHidden && (
              <Suspense fallback={<div className="composer-tools" />}>
                <EditorTools area={text} plain={plain} />
              </Suspense>
            )}
          </div>
          <div className="composer-panes">
            <div className="composer-text" hidden={isHidden}>
              <textarea
                {...area}
                {...control}
                // A browser would refuse to send what it cannot show the reason of.
                required={area.required && !isHidden}
                ref={text}
              />
            </div>
            {mode !== "edit" && (
              <section className="composer-seen" aria-label="预览">
                {looks.failure !== "" && (
                  <p>
                    {looks.failure} ·{" "}
                    <button type="button" className={link} onClick={looks.again}>
                      重试
                    </button>
                  </p>
                )}
                <div>
                  {shown ?? (looks.failure === "" && <p className={quiet}>正在生成预览…</p>)}
                </div>
              </section>
            )}
          </div>
          <div className="composer-foot">
            {note !== undefined && <span>{note}</span>}
            <CharacterCount area={text} limit={limit} hydrated={hydrated} />
          </div>
          {children}
        </div>
      )}
    </FieldFrame>
  );
}

/** What is shown: what was chosen since the form was answered last, else what that answer is about. */
function useMode(isSeen: boolean, short: boolean, fault: string) {
  const roomy = useRoomBeside() && !short;
  const answer = `${isSeen} ${fault}`;
  const [chosen, setChosen] = useState<{ mode: ComposerMode; answer: string } | null>(null);
  const asked = isSeen && fault === "" ? "seen" : "beside";
  const wanted = chosen?.answer === answer ? chosen.mode : asked;
  const mode: ComposerMode = wanted === "beside" && !roomy ? "edit" : wanted;
  return { mode, roomy, choose: (to: ComposerMode) => setChosen({ mode: to, answer }) };
}
