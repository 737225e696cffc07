import { useId } from "react";
import { Link } from "react-router-dom";
import field from "../fields/Field.module.css";
import { Icon, type IconName } from "../actions/Icon.tsx";
import styles from "../choices/RadioTiles.module.css";

interface LinkTilesProps {
  readonly label: string;
  /** 3 below a heading of its own. */
  readonly level?: 2 | 3;
  readonly tiles: readonly {
    readonly to: string;
    readonly label: string;
    readonly icon: IconName;
    readonly description?: string;
  }[];
}

/** One choice that leads on: each tile is a place of its own, so the way back is the browser's. */
export function LinkTiles({ label, level = 2, tiles }: LinkTilesProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={field["field"]}>
      <Heading className={field["label"]} id={id}>
        {label}
      </Heading>
      <ul className={styles["tiles"]} aria-labelledby={id}>
        {tiles.map((tile) => (
          <li key={tile.to} className={styles["tile"]}>
            <Icon name={tile.icon} size={24} />
            <span className={styles["words"]}>
              <Link to={tile.to} className={styles["cover"] ?? ""}>
                {tile.label}
              </Link>
              {tile.description && <span className={styles["description"]}>{tile.description}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
