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
  | 'signIn'
>;
/**
 * What a person must know of a draft: brought back, laid over a newer version, changed by both, edited in another tab,
 * not kept. `label` and `say` word a field and its value.
 */
export function DraftNotice({
  draft,
  label = (field) => field,
  say: given,
  restored,
  clash,
  onDiscard,
}: {
  draft: Shown;
  label?: (field: string) => string;
  say?: (field: string, value: unknown) => ReactNode;
  /** the sentence of a draft that was brought back, where the usual one does not fit */
  restored?: string;
  /** who else changed it, where that is known */
  clash?: string;
  onDiscard?: () => void;
}) {
  const t = useText();
  const [closed, setClosed] = useState(false);
  // what no form words is never shown as the program writes it
  const plain = (value: unknown): ReactNode =>
    value === null || value === undefined || value === ''
      ? '–'
      : typeof value === 'string' || typeof value === 'number'
        ? value
        : typeof value === 'boolean'
          ? t(value ? 'ui:yes' : 'ui:no')
          : t('ui:draft_value_many');
  const say = given ?? ((_field: string, value: unknown) => plain(value));
  const clashing = draft.clashes.length > 0;
  const unkept = draft.device !== null && draft.device !== 'kept' ? draft.device : null;
  const signedOut = draft.device === 'signed_out' && draft.changed;
  const failed = draft.stored === 'offline' || draft.stored === 'server';
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
      {clashing && <Clashes draft={draft} label={label} say={say} who={clash} />}
      {(signedOut || (draft.stored === 'session' && unkept !== 'not_yours')) && (
        <Notice
          live
          tone="warning"
          action={
            <ActionButton small onClick={draft.signIn}>
              {t('ui:draft_sign_in')}
            </ActionButton>
          }
        >
          {t(signedOut ? 'ui:draft_signed_out' : unkept ? 'ui:draft_nowhere' : 'ui:draft_session')}
        </Notice>
      )}
      {failed && !signedOut && unkept !== 'not_yours' && (
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
      {unkept && draft.changed && !signedOut && (unkept === 'not_yours' || (!failed && !draft.hasStore)) && (
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
  who,
}: {
  draft: Shown;
  label: (field: string) => string;
  say: (field: string, value: unknown) => ReactNode;
  who: string | undefined;
}) {
  const t = useText();
  const fromTab = draft.clashes.filter(({ tab }) => tab === true);
  const others = draft.clashes.filter(({ tab }) => tab !== true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // some browsers answer with a promise, which React would take for the way to undo it
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      {[
        { clashes: others, title: 'ui:draft_clash', theirs: 'ui:draft_theirs', take: 'ui:draft_take_theirs' } as const,
        { clashes: fromTab, title: 'ui:draft_clash_tab', theirs: 'ui:draft_tabs', take: 'ui:draft_take_tabs' } as const,
      ]
        .filter(({ clashes }) => clashes.length > 0)
        .map(({ clashes, title, theirs, take }) => (
          <Notice key={title} live tone="warning" title={title === 'ui:draft_clash' && who ? who : t(title)}>
            <ul className="k-clashes">
              {clashes.map((clash) => (
                <li key={clash.field}>
                  <p>
                    {t('ui:draft_mine', { what: label(clash.field) })} <q>{say(clash.field, clash.mine)}</q>
                    <br />
                    {t(theirs, { what: label(clash.field) })} <q>{say(clash.field, clash.theirs)}</q>
                  </p>
                  <div className="k-clash-choice">
                    <ActionButton small onClick={() => draft.decide(clash.field, 'mine')}>
                      {t('ui:draft_keep_mine')}
                    </ActionButton>
                    <ActionButton small onClick={() => draft.decide(clash.field, 'theirs')}>
                      {t(take)}
                    </ActionButton>
                  </div>
                </li>
              ))}
            </ul>
          </Notice>
        ))}
    </div>
  );
}
