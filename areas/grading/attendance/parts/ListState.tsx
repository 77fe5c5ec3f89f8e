import { universityTime } from '#kernel/contract/calendar.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { StudentLine } from '../contract.ts';
import { countCells, placeParts } from '../rules/list-cells.ts';
import { useCellWords } from './attendance-words.ts';
import type { ListDraft } from './use-list-draft.ts';

/** What a teacher must know of what he marks: brought back, changed by somebody else, kept in another tab. */
export function ListNotices({ list, students }: { list: ListDraft; students: readonly StudentLine[] }) {
  const t = useText();
  const words = useCellWords();
  const { sayMoment } = useFormat();
  const waiting = list.sending.state !== 'none';
  return (
    <>
      {/* while it waits to be sent, nothing of it has to be brought back or thrown away */}
      <DraftNotice
        draft={{
          ...list.draft,
          clashes: [],
          moved: false,
          restored: list.draft.restored && !waiting,
          discard: list.discard,
        }}
      />
      {list.clashes.length > 0 && (
        <Notice live tone="warning" title={t('attendance:clash_title')}>
          <ul className="k-clashes">
            {list.clashes.map(({ place, mine, theirs, mark }) => (
              <li key={place}>
                <p>
                  <b>{students.find((each) => each.enrolment_id === placeParts(place).enrolment_id)?.name ?? ''}</b>
                  <br />
                  {t('attendance:clash_mine', { mine: words(mine) })}
                  <br />
                  {mark
                    ? t('attendance:clash_theirs', { by: mark.by, at: sayMoment(mark.at), theirs: words(theirs) })
                    : words(theirs)}
                </p>
                <div className="k-clash-choice">
                  <ActionButton small onClick={() => list.decide(place, 'mine')}>
                    {t('attendance:clash_keep')}
                  </ActionButton>
                  <ActionButton small onClick={() => list.decide(place, 'theirs')}>
                    {t('attendance:clash_take')}
                  </ActionButton>
                </div>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
/** The bar at the lower edge: how many are what, whether it is sent, and the one button. */
export function ListBar({
  list,
  cells,
  can,
  frozen,
  freezeDays,
}: {
  list: ListDraft;
  cells: readonly string[];
  can: May;
  /** a lesson that is changed here needs a reason */ frozen: boolean;
  freezeDays: number;
}) {
  const t = useText();
  const locale = useLocale();
  const counts = countCells(cells);
  const reason = whyNot(can, locale);
  return (
    <div className="at-bar k-screen">
      {frozen && list.unsaved > 0 && (
        <LongTextBox
          label={t('attendance:reason')}
          help={t('attendance:reason_help', { days: freezeDays })}
          value={list.reason}
          onChange={list.setReason}
          maxLength={500}
          required
        />
      )}
      <div className="at-bar-line">
        <div className="at-bar-words">
          <b className="k-figures">{t('attendance:sum', { ...counts })}</b>
          {counts.unmarked > 0 && <span> · {t('attendance:unmarked', { n: counts.unmarked })}</span>}
          <SendState list={list} />
        </div>
        <ActionButton
          kind="main"
          onClick={list.save}
          busy={list.sending.state === 'sending'}
          {...(reason ? { reason } : list.unsaved === 0 ? { reason: t('attendance:saved_already') } : {})}
        >
          {t('attendance:save')}
        </ActionButton>
      </div>
    </div>
  );
}
function SendState({ list }: { list: ListDraft }) {
  const t = useText();
  const { time } = useFormat();
  const { state, device, sent_at } = list.sending;
  const lost = device !== null && device !== 'kept';
  return (
    <span className="at-sent" role="status" data-state={state}>
      {state === 'waiting' && (
        <>
          {t(lost ? 'ui:kept_nowhere' : 'ui:kept_waiting')} {list.follows && <>{t('attendance:follows')} </>}
          <button type="button" className="at-text" onClick={list.sending.send}>
            {t('ui:kept_try')}
          </button>
        </>
      )}
      {state === 'sending' && t('ui:kept_sending')}
      {state === 'session' && (
        <>
          {t('ui:kept_session')}{' '}
          <button type="button" className="at-text" onClick={list.draft.signIn}>
            {t('ui:draft_sign_in')}
          </button>
        </>
      )}
      {state === 'none' && list.unsaved > 0 && t('attendance:unsaved', { n: list.unsaved })}
      {state === 'none' &&
        list.unsaved === 0 &&
        (sent_at === null
          ? t('attendance:saved_already')
          : t('ui:kept_sent_at', { time: time(universityTime(new Date(sent_at)).minutes) }))}
    </span>
  );
}
