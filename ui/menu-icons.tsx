import type { ReactNode } from 'react';
import {
  AwardIcon, BankIcon, BedIcon, BellIcon, BookIcon, BuildingIcon, CalendarIcon, CardIcon, ChartIcon, ChatIcon, CheckCircleIcon, ClockIcon, ColumnsIcon, DatabaseIcon, DownloadIcon, EditIcon, FileIcon, FlagIcon, FlaskIcon, FolderIcon, GlobeIcon, GraduationIcon, GridIcon, HelpIcon, HomeIcon, InfoIcon, LanguageIcon, LayersIcon, LinkIcon, ListIcon, LockIcon, MailIcon, MegaphoneIcon, MoneyIcon, PhoneIcon, PinIcon, PrintIcon, ReceiptIcon, RefreshIcon, SearchIcon, SettingsIcon, ShieldIcon, StarIcon, SwapIcon, TrendIcon, UploadIcon, UserIcon, UsersIcon,
} from '#ui/icons.tsx';

const drawings = {
  home: HomeIcon,
  dashboard: HomeIcon,
  book: BookIcon,
  books: BookIcon,
  courses: BookIcon,
  calendar: CalendarIcon,
  schedule: CalendarIcon,
  clock: ClockIcon,
  user: UserIcon,
  users: UsersIcon,
  people: UsersIcon,
  grid: GridIcon,
  list: ListIcon,
  check: CheckCircleIcon,
  approval: CheckCircleIcon,
  info: InfoIcon,
  search: SearchIcon,
  columns: ColumnsIcon,
  download: DownloadIcon,
  upload: UploadIcon,
  print: PrintIcon,
  edit: EditIcon,
  globe: GlobeIcon,
  bell: BellIcon,
  star: StarIcon,
  lock: LockIcon,
  building: BuildingIcon,
  bank: BankIcon,
  university: BankIcon,
  bed: BedIcon,
  housing: BedIcon,
  money: MoneyIcon,
  finance: MoneyIcon,
  card: CardIcon,
  receipt: ReceiptIcon,
  chart: ChartIcon,
  report: ChartIcon,
  trend: TrendIcon,
  file: FileIcon,
  document: FileIcon,
  folder: FolderIcon,
  graduation: GraduationIcon,
  flask: FlaskIcon,
  settings: SettingsIcon,
  swap: SwapIcon,
  link: LinkIcon,
  mail: MailIcon,
  phone: PhoneIcon,
  chat: ChatIcon,
  message: ChatIcon,
  help: HelpIcon,
  flag: FlagIcon,
  shield: ShieldIcon,
  access: ShieldIcon,
  database: DatabaseIcon,
  system: DatabaseIcon,
  megaphone: MegaphoneIcon,
  announcement: MegaphoneIcon,
  layers: LayersIcon,
  curriculum: LayersIcon,
  language: LanguageIcon,
  award: AwardIcon,
  scholarship: AwardIcon,
  pin: PinIcon,
  refresh: RefreshIcon,
} as const;

/** Names a menu entry may carry; anything else is drawn as a list. */
export type MenuIconName = keyof typeof drawings;
export const menuIconNames = Object.keys(drawings);

const isName = (name: string): name is MenuIconName => Object.hasOwn(drawings, name);

/** Icon of a server menu entry by its name; class prefixes such as `fa-` or `icon-` are ignored. */
export function menuIcon(name: string | undefined, size = 18): ReactNode {
  const plain = (name ?? '').toLowerCase().replace(/^(fa[a-z]?|icon|mdi|ti)[\s-]+/, '').replace(/^fa-/, '');
  const Drawing = isName(plain) ? drawings[plain] : drawings.list;
  return <Drawing size={size} />;
}
