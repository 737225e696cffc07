import { useCallback } from "react";
import styles from "./Papers.module.css";

/** Pictures of pages, one on each sheet that is printed. */
export function PrintedSheets({ images }: { readonly images: readonly HTMLImageElement[] }) {
  const hold = useCallback((sheets: HTMLDivElement | null) => sheets?.replaceChildren(...images), [images]);
  return <div ref={hold} className={styles["printed"]} />;
}
