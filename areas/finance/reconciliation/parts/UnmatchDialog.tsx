import { useText } from '#kernel/web/hooks.ts';
import { ReasonDialog } from '#kernel/web/ReasonDialog.tsx';
import { undoMatch } from '../contract.ts';

/** Removes a match with its reason. */
export function UnmatchDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  return (
    <ReasonDialog
      command={undoMatch}
      input={{ id }}
      label="reconciliation:unmatch"
      title={t('reconciliation:unmatch')}
      about={t('reconciliation:unmatch_about')}
      onClose={onClose}
    />
  );
}
