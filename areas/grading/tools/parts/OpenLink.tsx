import type { May } from '#kernel/contract/refusal.ts';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';

/** Opens a tool in a window of its own: in a frame some browsers keep its cookies from it. */
export function OpenLink({ id, can, title }: { id: number; can: May; title: string }) {
  const t = useText();
  const locale = useLocale();
  const reason = whyNot(can, locale);
  if (reason)
    return (
      <ActionButton small reason={reason}>
        {t('tools:open')}
      </ActionButton>
    );
  return (
    <a
      className="lt-open"
      href={`/learning-tools/${id}/open`}
      target="_blank"
      rel="noopener"
      aria-label={t('tools:open_named', { title })}
    >
      {t('tools:open')}
    </a>
  );
}
