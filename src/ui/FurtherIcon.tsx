import {
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  Banknote,
  Bitcoin,
  Building2,
  Calendar,
  Car,
  ChartColumn,
  Check,
  CircleQuestionMark,
  Coins,
  CreditCard,
  Download,
  FileText,
  Gem,
  GraduationCap,
  House,
  Key,
  Landmark,
  List,
  LogOut,
  Monitor,
  Moon,
  Pencil,
  PiggyBank,
  Printer,
  Scale,
  ScrollText,
  Smartphone,
  Sun,
  Target,
  Trash2,
  TrendingUp,
  Umbrella,
  User,
  Users,
  Wallet,
} from "lucide-react";
import { drawingProps } from "./iconDrawing.ts";

/** Icons of single pages and of kinds of things, by what they mean here. */
const ICONS = {
  account: Landmark,
  back: ArrowLeft,
  bank: Landmark,
  bond: ScrollText,
  business: Building2,
  calendar: Calendar,
  car: Car,
  card: CreditCard,
  cash: Banknote,
  check: Check,
  collectible: Gem,
  columns: ChartColumn,
  crypto: Bitcoin,
  delete: Trash2,
  device: Smartphone,
  document: FileText,
  download: Download,
  edit: Pencil,
  education: GraduationCap,
  goal: Target,
  help: CircleQuestionMark,
  household: Users,
  insurance: Umbrella,
  investment: TrendingUp,
  key: Key,
  list: List,
  moon: Moon,
  person: User,
  print: Printer,
  realkredit: House,
  report: FileText,
  retirement: PiggyBank,
  scale: Scale,
  signOut: LogOut,
  sortDown: ArrowDown,
  sortUp: ArrowUp,
  stocks: TrendingUp,
  sun: Sun,
  system: Monitor,
  valuable: Coins,
  wallet: Wallet,
} as const;

export type FurtherIconName = keyof typeof ICONS;

export interface FurtherIconProps {
  readonly name: FurtherIconName;
  readonly size: number;
  readonly label: string | undefined;
}

export function FurtherIcon({ name, size, label }: FurtherIconProps) {
  const Drawing = ICONS[name];
  return <Drawing {...drawingProps(size, label)} />;
}
