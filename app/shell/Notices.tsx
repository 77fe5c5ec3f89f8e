import { lazy, Suspense, useRef, useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { contactLine, notices, type ErrorsDialog, type Toast } from '#kernel/web/failures.ts';
import { useText } from '#kernel/web/texts.ts';
import { useFreePlace } from './use-free-place.ts';

// a server that is reached has given several reasons: it gives the dialog too, which toasts do not need
const DetailedErrors = lazy(() => import('#ui/DetailedErrors.tsx').then((m) => ({ default: m.DetailedErrors })));

/** What an entry is about: the values that name a row. */
const about = (data: Record<string, unknown>): string =>
  ['number', 'name', 'section', 'course', 'label', 'line']
    .map((name) => data[name])
    .filter((value) => value !== undefined && value !== null)
    .join(' ');

/** Toasts, and the dialog that lists several reasons (ERR-012…015). */
export default function Notices({ toasts, dialog }: { toasts: readonly Toast[]; dialog: ErrorsDialog | null }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const place = useFreePlace(box);
  const [asked, setAsked] = useState(false);
  if (dialog && !asked) setAsked(true); // it stays while it closes
  return (
    <>
      <div
        ref={box}
        className="k-toasts"
        role="region"
        aria-label={t('ui:actions')}
        data-side={place.side}
        style={{ insetBlockEnd: place.bottom }}
      >
        {toasts.map((toast) => (
          <Notice
            key={toast.id}
            tone={toast.tone}
            live
            onClose={() => notices.dismiss(toast.id)}
            closeLabel={t('ui:dismiss')}
            title={toast.text}
            action={
              toast.action && (
                <ActionButton
                  small
                  onClick={() => {
                    toast.action?.run();
                    notices.dismiss(toast.id);
                  }}
                >
                  {toast.action.label}
                </ActionButton>
              )
            }
          >
            {toast.more}
          </Notice>
        ))}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <DetailedErrors
            opened={dialog !== null}
            title={dialog?.title ?? ''}
            onClose={notices.closeErrors}
            errors={(dialog?.entries ?? []).map((entry, index) => ({
              key: `${entry.key}.${index}`,
              text: (
                <>
                  {entry.message}
                  {contactLine(entry) ? <small className="k-contact"> {contactLine(entry)}</small> : null}
                </>
              ),
              about: about(entry.data),
            }))}
          />
        </Suspense>
      )}
    </>
  );
}
