/** HDR-004: the buttons a screen can offer in its header, in the order they stand in. */
export const headerButtonKinds = [
  'new',
  'ranking',
  'import',
  'columns',
  'filter',
  'expand_all',
  'collapse_all',
  'cancel_move',
  'actions',
  'back',
  'print',
] as const;
export type HeaderButtonKind = (typeof headerButtonKinds)[number];

/** One button a screen offers (HDR-005). */
export interface HeaderButton {
  kind: HeaderButtonKind;
  onPress?: () => void;
  /** shown only to whoever holds it (HDR-006) */
  permission?: string;
  /** shown only while this holds (HDR-007); default: it does */
  visible?: boolean;
  /** why it can't be pressed now */
  reason?: string;
  /** of the actions menu */
  items?: readonly { key: string; label: string; onClick: () => void; reason?: string }[];
}

/** The buttons a reader sees of those a screen offers: in the fixed order, each only with its permission and condition. */
export const shownButtons = (offered: readonly HeaderButton[], permissions: readonly string[]): HeaderButton[] =>
  offered
    .filter(
      (button) =>
        (button.permission === undefined || permissions.includes(button.permission)) && button.visible !== false,
    )
    .sort((left, right) => headerButtonKinds.indexOf(left.kind) - headerButtonKinds.indexOf(right.kind));
