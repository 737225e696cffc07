import {
  ArrowDownRight,
  ArrowUpRight,
  ChartLine,
  ChevronDown,
  ChevronRight,
  CloudOff,
  Ellipsis,
  Eye,
  EyeOff,
  HandCoins,
  House,
  LayoutDashboard,
  Lock,
  Menu,
  PiggyBank,
  Plus,
  ReceiptText,
  Search,
  RefreshCw,
  Settings,
  ShieldCheck,
  Table2,
  Upload,
  Wallet,
  Warehouse,
  X,
} from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../layout/LazyPart.ts";
import type { FurtherIconName, FurtherIconProps } from "./FurtherIcon.tsx";
import { drawingProps } from "./iconDrawing.ts";

/** Icons of the frame, the landing page and the overview, by what they mean here; all others are fetched when first shown. */
const ICONS = {
  add: Plus,
  asset: Warehouse,
  budget: Wallet,
  chart: ChartLine,
  chevronDown: ChevronDown,
  chevronRight: ChevronRight,
  close: X,
  debt: HandCoins,
  down: ArrowDownRight,
  eye: Eye,
  eyeOff: EyeOff,
  home: House,
  import: Upload,
  lock: Lock,
  menu: Menu,
  more: Ellipsis,
  offline: CloudOff,
  overview: LayoutDashboard,
  receipt: ReceiptText,
  savings: PiggyBank,
  search: Search,
  settings: Settings,
  shield: ShieldCheck,
  sync: RefreshCw,
  table: Table2,
  up: ArrowUpRight,
} as const;

type FirstIconName = keyof typeof ICONS;
export type IconName = FirstIconName | FurtherIconName;

interface IconProps {
  readonly name: IconName;
  /** CSS pixels; 20 beside text, 24 in a bar. */
  readonly size?: number;
  /** Only where the icon stands alone and nothing else names it. */
  readonly label?: string;
}

export function Icon({ name, size = 20, label }: IconProps) {
  if (isFirst(name)) {
    const Drawing = ICONS[name];
    return <Drawing {...drawingProps(size, label)} />;
  }
  return (
    <Suspense fallback={<Space size={size} />}>
      <FurtherIcon name={name} size={size} label={label} />
    </Suspense>
  );
}

/** An icon that could not be fetched leaves its place empty: nothing is said by an icon alone. */
const FurtherIcon = lazyPart<FurtherIconProps>(() =>
  import("./FurtherIcon.tsx").then(
    (loaded) => loaded.FurtherIcon,
    () => Space,
  ),
);

function Space({ size }: Pick<FurtherIconProps, "size">) {
  return <svg width={size} height={size} aria-hidden />;
}

function isFirst(name: IconName): name is FirstIconName {
  return name in ICONS;
}
