import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useText } from '#kernel/web/texts.ts';

/** Signing out deletes what is typed and kept on this device only: that is asked first. */
export default function SignOutQuestion({
  places,
  onSignOut,
  onStay,
}: {
  places: number;
  onSignOut: () => void;
  onStay: () => void;
}) {
  const t = useText();
  return (
    <ConfirmDialog
      opened
      tone="danger"
      title={t('ui:sign_out_title')}
      about={places === 1 ? t('ui:sign_out_deletes_one') : t('ui:sign_out_deletes', { n: places })}
      confirmLabel={t('ui:sign_out_delete')}
      cancelLabel={t('ui:sign_out_stay')}
      onConfirm={onSignOut}
      onCancel={onStay}
    />
  );
}
