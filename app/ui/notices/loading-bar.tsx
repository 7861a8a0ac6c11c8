import { useNavigation } from "@remix-run/react";
import * as styles from "./loading-bar.css";

/** A thin bar while script fetches the next page: from 200 ms on, for 5 s at most. */
export function LoadingBar() {
  const { state, location } = useNavigation();
  if (state === "idle") return null;
  return <div key={location?.key} className={styles.bar} aria-hidden="true" />;
}
