import { Notice } from '#ui/Notice.tsx';
import { useRead, useText } from '#kernel/web/data.ts';
import { signInPageQuery } from '../../contract.ts';

/** Where the demo university's messages are read; nothing elsewhere. */
export function DemoOutboxHint() {
  const t = useText();
  const { data } = useRead(signInPageQuery, {}, { staleTime: Infinity });
  if (!data?.demo) return null;
  return (
    <Notice
      action={
        <a href="/api/demo/outbox" target="_blank" rel="noreferrer">
          {t('security:open_outbox')}
        </a>
      }
    >
      {t('security:demo_outbox')}
    </Notice>
  );
}
