import { textKey } from '#kernel/contract/text.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useText } from './hooks.ts';
import type { Draft } from './use-draft.ts';

type Shown = Pick<
  Draft<object>,
  | 'changed'
  | 'restored'
  | 'moved'
  | 'clashes'
  | 'elsewhere'
  | 'device'
  | 'stored'
  | 'hasStore'
  | 'discard'
  | 'decide'
  | 'takeOver'
  | 'push'
>;
/**
 * What a person must know of a draft: brought back, laid over a newer version, changed by both, edited in another tab,
 * not kept. `label` and `say` word a field and its value.
 */
export function DraftNotice({
  draft,
  label = (field) => field,
  say = (_field, value) => (value === null || value === undefined || value === '' ? '–' : JSON.stringify(value)),
  restored,
  onDiscard,
}: {
  draft: Shown;
  label?: (field: string) => string;
  say?: (field: string, value: unknown) => ReactNode;
  /** the sentence of a draft that was brought back, where the usual one does not fit */
  restored?: string;
  onDiscard?: () => void;
}) {
  const t = useText();
  const [closed, setClosed] = useState(false);
  const clashing = draft.clashes.length > 0;
  const unkept = draft.device !== null && draft.device !== 'kept' ? draft.device : null;
  const failed = draft.stored === 'offline' || draft.stored === 'session' || draft.stored === 'server';
  return (
    <>
      {draft.elsewhere && (
        <Notice
          live
          tone="warning"
          action={
            <ActionButton small onClick={draft.takeOver}>
              {t('ui:draft_take_over')}
            </ActionButton>
          }
        >
          {t('ui:draft_elsewhere')}
        </Notice>
      )}
      {draft.restored && !closed && !draft.elsewhere && (
        <Notice
          tone="info"
          onClose={() => setClosed(true)}
          closeLabel={t('ui:close')}
          action={
            <ActionButton
              small
              kind="quiet"
              onClick={() => {
                draft.discard();
                onDiscard?.();
              }}
            >
              {t('ui:discard_draft')}
            </ActionButton>
          }
        >
          {restored ?? t('ui:draft_restored')}
        </Notice>
      )}
      {draft.moved && !clashing && (
        <Notice live tone="info">
          {t('ui:draft_moved')}
        </Notice>
      )}
      {clashing && <Clashes draft={draft} label={label} say={say} />}
      {failed && (
        <Notice
          live
          tone="warning"
          {...(draft.stored === 'offline'
            ? {}
            : {
                action: (
                  <ActionButton small onClick={() => void draft.push()}>
                    {t('ui:draft_retry')}
                  </ActionButton>
                ),
              })}
        >
          {t(unkept ? 'ui:draft_nowhere' : textKey(`ui:draft_${draft.stored}`))}
        </Notice>
      )}
      {unkept && !failed && draft.changed && (!draft.hasStore || unkept === 'not_yours') && (
        <Notice live tone="warning">
          {t(`ui:draft_${unkept}`)}
        </Notice>
      )}
    </>
  );
}

function Clashes({
  draft,
  label,
  say,
}: {
  draft: Shown;
  label: (field: string) => string;
  say: (field: string, value: unknown) => ReactNode;
}) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // some browsers answer with a promise, which React would take for the way to undo it
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <Notice live tone="warning" title={t('ui:draft_clash')}>
        <ul className="k-clashes">
          {draft.clashes.map(({ field, theirs }) => (
            <li key={field}>
              {t('ui:draft_theirs', { what: label(field) })} <q>{say(field, theirs)}</q>{' '}
              <ActionButton small kind="quiet" onClick={() => draft.decide(field, 'mine')}>
                {t('ui:draft_keep_mine')}
              </ActionButton>
              <ActionButton small kind="quiet" onClick={() => draft.decide(field, 'theirs')}>
                {t('ui:draft_take_theirs')}
              </ActionButton>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
