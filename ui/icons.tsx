import type { SVGProps } from 'react';

/** Icons are decoration unless `label` names them. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'd' | 'children'> {
  size?: number;
  label?: string;
}

function Glyph({ d, size = 18, label, className, fill = 'none', ...rest }: IconProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={fill}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `k-icon ${className}` : 'k-icon'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}

export const HomeIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />
);
export const BookIcon = (props: IconProps) => (
  <Glyph {...props} d="M5 4.5A1.5 1.5 0 0 1 6.5 3H19v14.5H6.5A1.5 1.5 0 0 0 5 19zM5 19a2 2 0 0 0 2 2h12v-3.5M9 7.5h6" />
);
export const CalendarIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4"
  />
);
export const ClockIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5l3.5 2" />
);
export const UserIcon = (props: IconProps) => (
  <Glyph {...props} d="M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20.5a7.5 7.5 0 0 1 15 0" />
);
export const UsersIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.2a6.5 6.5 0 0 1 3.5 5.8"
  />
);
export const GridIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />
);
export const ListIcon = (props: IconProps) => (
  <Glyph {...props} d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
);
export const CheckIcon = (props: IconProps) => <Glyph {...props} d="M5 12.5l4.5 4.5L19 7.5" />;
export const CheckCircleIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M8.3 12.2l2.6 2.6 4.8-5" />
);
export const CloseIcon = (props: IconProps) => <Glyph {...props} d="M6 6l12 12M18 6L6 18" />;
export const CloseCircleIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6" />
);
export const AlertIcon = (props: IconProps) => <Glyph {...props} d="M12 4L2.8 19.5h18.4zM12 10v4.2M12 17h.01" />;
export const InfoIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11.2V16M12 8h.01" />
);
export const SearchIcon = (props: IconProps) => (
  <Glyph {...props} d="M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M16 16l4.5 4.5" />
);
export const FilterIcon = (props: IconProps) => <Glyph {...props} d="M3.5 5.5h17L14 13v6.5l-4-2V13z" />;
export const ColumnsIcon = (props: IconProps) => <Glyph {...props} d="M4 4.5h16v15H4zM9.3 4.5v15M14.7 4.5v15" />;
export const DownloadIcon = (props: IconProps) => <Glyph {...props} d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16" />;
export const UploadIcon = (props: IconProps) => <Glyph {...props} d="M12 16V5M7.5 9.5L12 5l4.5 4.5M4 20h16" />;
export const PrintIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M7 8.5V3.5h10v5M7 17H4.5a1 1 0 0 1-1-1v-6a1.5 1.5 0 0 1 1.5-1.5h14a1.5 1.5 0 0 1 1.5 1.5v6a1 1 0 0 1-1 1H17M7 14h10v6.5H7z"
  />
);
export const PlusIcon = (props: IconProps) => <Glyph {...props} d="M12 5v14M5 12h14" />;
export const MinusIcon = (props: IconProps) => <Glyph {...props} d="M5 12h14" />;
export const EditIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4 20l.8-4.2L16.2 4.4a1.5 1.5 0 0 1 2.1 0l1.3 1.3a1.5 1.5 0 0 1 0 2.1L8.2 19.2zM14 6.6l3.4 3.4"
  />
);
export const TrashIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4.5 6.5h15M9.5 6.5v-3h5v3M6.5 6.5l.8 13a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-13M10 10.5v6M14 10.5v6"
  />
);
export const ChevronDownIcon = (props: IconProps) => <Glyph {...props} d="M6 9.5l6 6 6-6" />;
export const ChevronUpIcon = (props: IconProps) => <Glyph {...props} d="M6 14.5l6-6 6 6" />;
export const ChevronRightIcon = (props: IconProps) => <Glyph {...props} d="M9.5 6l6 6-6 6" />;
export const ChevronLeftIcon = (props: IconProps) => <Glyph {...props} d="M14.5 6l-6 6 6 6" />;
export const ChevronFirstIcon = (props: IconProps) => <Glyph {...props} d="M17.5 6l-6 6 6 6M7 6v12" />;
export const ChevronLastIcon = (props: IconProps) => <Glyph {...props} d="M6.5 6l6 6-6 6M17 6v12" />;
export const ArrowLeftIcon = (props: IconProps) => <Glyph {...props} d="M20 12H4.5M11 5.5L4.5 12l6.5 6.5" />;
export const ArrowRightIcon = (props: IconProps) => <Glyph {...props} d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />;
export const ArrowUpIcon = (props: IconProps) => <Glyph {...props} d="M12 20V4.5M5.5 11L12 4.5l6.5 6.5" />;
export const ArrowDownIcon = (props: IconProps) => <Glyph {...props} d="M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5" />;
export const SortIcon = (props: IconProps) => <Glyph {...props} d="M8 9.5l4-4 4 4M8 14.5l4 4 4-4" />;
export const MenuIcon = (props: IconProps) => <Glyph {...props} d="M4 6.5h16M4 12h16M4 17.5h16" />;
export const SidebarCloseIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 4.5h16v15H4zM9.5 4.5v15M16 9.5L13.5 12l2.5 2.5" />
);
export const SidebarOpenIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 4.5h16v15H4zM9.5 4.5v15M13.5 9.5L16 12l-2.5 2.5" />
);
export const MoonIcon = (props: IconProps) => (
  <Glyph {...props} d="M20 14.2A8.3 8.3 0 1 1 9.8 4a6.6 6.6 0 0 0 10.2 10.2z" />
);
export const SunIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
  />
);
export const GlobeIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c2.6 2.4 3.8 5.2 3.8 8.5s-1.2 6.1-3.8 8.5c-2.6-2.4-3.8-5.2-3.8-8.5s1.2-6.1 3.8-8.5z"
  />
);
export const BellIcon = (props: IconProps) => (
  <Glyph {...props} d="M6 10a6 6 0 1 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 19.5a2.1 2.1 0 0 0 4 0" />
);
export const StarIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3.8l2.6 5.2 5.7.8-4.1 4 1 5.7-5.2-2.7-5.1 2.7 1-5.7-4.2-4 5.7-.8z" />
);
export const LockIcon = (props: IconProps) => (
  <Glyph {...props} d="M5.5 11h13v9.5h-13zM8 11V8a4 4 0 0 1 8 0v3M12 15v2" />
);
export const UnlockIcon = (props: IconProps) => (
  <Glyph {...props} d="M5.5 11h13v9.5h-13zM8 11V8a4 4 0 0 1 7.8-1.2M12 15v2" />
);
export const BuildingIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M5 20.5V4.5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v16M15 9.5h3.5a1 1 0 0 1 1 1v10M3 20.5h18M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3"
  />
);
export const BankIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 9.5L12 4l8.5 5.5zM6 9.5V17M10 9.5V17M14 9.5V17M18 9.5V17M3.5 20h17M4.5 17h15" />
);
export const BedIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M3 18.5v-13M3 16h18v2.5M21 16v-3.5a3 3 0 0 0-3-3h-7.5V16M5 11.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0"
  />
);
export const MoneyIcon = (props: IconProps) => (
  <Glyph {...props} d="M3 6.5h18v11H3zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M6.5 12h.01M17.5 12h.01" />
);
export const CardIcon = (props: IconProps) => <Glyph {...props} d="M3 6h18v12.5H3zM3 10h18M6.5 15h3.5" />;
export const ReceiptIcon = (props: IconProps) => (
  <Glyph {...props} d="M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 8h6M9 12h6" />
);
export const ChartIcon = (props: IconProps) => <Glyph {...props} d="M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6" />;
export const TrendIcon = (props: IconProps) => <Glyph {...props} d="M4 16.5l5.5-5.5 4 4L20.5 8M15.5 7.5h5v5" />;
export const FileIcon = (props: IconProps) => (
  <Glyph {...props} d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 13h6M9 16.5h6" />
);
export const FolderIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 6a1 1 0 0 1 1-1h4.7l2 2.5h8.3a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1z" />
);
export const GraduationIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 5L1.8 10 12 15l10.2-5zM6 12.2V17c1.7 1.4 3.7 2 6 2s4.3-.6 6-2v-4.8M22 10v5.5" />
);
export const FlaskIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M9.5 3.5h5M10.5 3.5V9.5L4.8 18.8a1.1 1.1 0 0 0 1 1.7h12.4a1.1 1.1 0 0 0 1-1.7L13.5 9.5v-6M7.5 15h9"
  />
);
export const SettingsIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4 7h8M17 7h3M4 17h3M12 17h8M12 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M7 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0"
  />
);
export const LogoutIcon = (props: IconProps) => (
  <Glyph {...props} d="M14 4.5H5.5v15H14M10 12h11M17.5 8.5L21 12l-3.5 3.5" />
);
export const SwapIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 8.5h15M15.5 5L19 8.5 15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19" />
);
export const EyeIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17"
  />
);
export const RefreshIcon = (props: IconProps) => (
  <Glyph {...props} d="M20 11.5a8 8 0 0 0-14-4.7L4 9M4 4.5V9h4.5M4 12.5a8 8 0 0 0 14 4.7L20 15M20 19.5V15h-4.5" />
);
export const LinkIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.1 1.1M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.1-1.1"
  />
);
export const ExternalIcon = (props: IconProps) => (
  <Glyph {...props} d="M13.5 4.5h6v6M19.5 4.5l-9 9M18 14v5.5H4.5V6H10" />
);
export const CopyIcon = (props: IconProps) => <Glyph {...props} d="M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5" />;
export const MailIcon = (props: IconProps) => <Glyph {...props} d="M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5" />;
export const PhoneIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M5 3.5h4l1.8 4.7-2.3 1.6a11 11 0 0 0 5.7 5.7l1.6-2.3 4.7 1.8v4a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5z"
  />
);
export const ChatIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 5h16v11.5h-8.5L7 20.5v-4H4zM8.5 9.5h7M8.5 12.5h4" />
);
export const HelpIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9.6 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2 1-1.2 1.9M12 16.5h.01"
  />
);
export const DragIcon = (props: IconProps) => (
  <Glyph {...props} d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" />
);
export const MoreIcon = (props: IconProps) => <Glyph {...props} d="M5.5 12h.01M12 12h.01M18.5 12h.01" />;
export const PlayIcon = (props: IconProps) => <Glyph {...props} d="M7 4.5l12 7.5-12 7.5z" />;
export const FlagIcon = (props: IconProps) => <Glyph {...props} d="M5 21V4M5 4.5h13l-2.5 4.25L18 13H5" />;
export const ShieldIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6zM8.8 12l2.3 2.3 4.2-4.4" />
);
export const WifiOffIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M3.5 3.5l17 17M8.5 16.2a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 4.8-2.7M13.5 9.6A10 10 0 0 1 19 12.5M2 8.9a15 15 0 0 1 4.3-2.8M10.5 5A15 15 0 0 1 22 8.9M12 19.8h.01"
  />
);
export const WifiIcon = (props: IconProps) => (
  <Glyph {...props} d="M8.5 16.2a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 14 0M2 8.9a15 15 0 0 1 20 0M12 19.8h.01" />
);
export const DatabaseIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4.5 6c0-1.7 3.4-3 7.5-3s7.5 1.3 7.5 3-3.4 3-7.5 3-7.5-1.3-7.5-3zM4.5 6v12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V6M4.5 12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3"
  />
);
export const MegaphoneIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 9.5v4.5h3l9.5 4.5v-14L7 9.5zM7 14v5.5h3V15.5M19.5 9.5a3 3 0 0 1 0 4.5" />
);
export const LayersIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3.5l9 4.8-9 4.8-9-4.8zM3.5 12.3l8.5 4.6 8.5-4.6M3.5 16l8.5 4.5 8.5-4.5" />
);
export const LanguageIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4 6.5h9M8.5 4v2.5M11 6.5c-.8 3.8-3.2 6.5-6.5 8M6.2 9.5c1 2.2 2.8 3.9 5.3 5M11.5 20.5l4.5-10.5 4.5 10.5M13 17h6"
  />
);
export const AwardIcon = (props: IconProps) => (
  <Glyph {...props} d="M6.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0M8.5 13.5L7 21l5-2.5 5 2.5-1.5-7.5" />
);
export const PinIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M9.2 10a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0M12 21.5c4.5-4.3 7-8 7-11.3a7 7 0 1 0-14 0c0 3.3 2.5 7 7 11.3z"
  />
);
export const StarFilledIcon = (props: IconProps) => (
  <Glyph {...props} fill="currentColor" d="M12 3.8l2.6 5.2 5.7.8-4.1 4 1 5.7-5.2-2.7-5.1 2.7 1-5.7-4.2-4 5.7-.8z" />
);
export const KeyIcon = (props: IconProps) => (
  <Glyph {...props} d="M4.5 15.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M11.3 12.7L20 4M16.5 7.5l3 3M13.8 10.2l2 2" />
);
