import * as styles from "./loading.css";

/** The loading sign: three joints of bamboo that breathe, and the word. */
export function Loading({ children = "正在加载" }: { children?: string }) {
  return (
    <output className={styles.loading}>
      <span className={styles.joints} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {children}
    </output>
  );
}
