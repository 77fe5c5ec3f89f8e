import { useLocale, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useAt, type Held, type InHand } from './use-held.ts';
import { clashText, timeOf } from './week-words.ts';

interface DropDialogProps {
  held: Held;
  hand: InHand;
  opened: boolean;
  /** what the server wants read first; without it, what the place causes */ toRead: readonly string[];
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}
/** Drawn only while it is open: a closed one must not be drawn with every step of a drag. */
export function DropDialog({ opened, ...props }: DropDialogProps) {
  return opened ? <OpenDropDialog {...props} /> : null;
}
function OpenDropDialog({ held, hand, toRead, busy, onConfirm, onCancel }: Omit<DropDialogProps, 'opened'>) {
  const t = useText();
  const locale = useLocale();
  const { spot, clashes } = useAt(held);
  if (!spot) return null;
  return (
    <ConfirmDialog
      opened
      title={t('timetable:confirm_title', { section: hand.section, time: timeOf(t, spot, hand.minutes) })}
      about={t('timetable:confirm_about')}
      consequences={(toRead.length > 0 ? toRead : clashes.map((each) => clashText(t, locale, each))).map(
        (text, index) => ({ key: String(index), text, tone: 'warning' as const }),
      )}
      confirmLabel={t('timetable:confirm')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
