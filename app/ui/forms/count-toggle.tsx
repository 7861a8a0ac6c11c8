import * as styles from "~/ui/marks/act-links.css";
import { Icon } from "~/ui/pictures/icon";
import { classNames } from "~/ui/theme/class-names";
import { ToggleForm } from "./toggle-form";

interface CountToggleProps {
  action: string;
  on: boolean;
  count: number;
  /** 点赞 in cinnabar, 收藏 in ochre. */
  kind: "like" | "keep";
  disabled?: boolean;
}

const looks = {
  like: { icon: "heart", word: "点赞", className: styles.act },
  keep: { icon: "keep", word: "收藏", className: classNames(styles.act, styles.keep) },
} as const;

/** 点赞 or 收藏 with its count, which follows the state at once. */
export function CountToggle({ action, on, count, kind, disabled }: CountToggleProps) {
  const { icon, word, className } = looks[kind];
  const counted = (shown: boolean) => count + Number(shown) - Number(on);
  return (
    <ToggleForm
      key={action}
      action={action}
      on={on}
      disabled={disabled}
      className={() => className}
      label={(shown) => `${word}，${counted(shown)}`}
    >
      {(shown) => (
        <>
          <Icon name={icon} />
          <span>{counted(shown)}</span>
        </>
      )}
    </ToggleForm>
  );
}
