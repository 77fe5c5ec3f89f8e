import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useGo, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { candidacyStateWords, decisionWords } from '../../rules/states.ts';
import { answerGraduateOffer } from '../../meetings/contract.ts';
import { payGraduateFee, submitGraduate, withdrawGraduate, type MyCandidacy, type MyGraduate } from '../contract.ts';

/** What was decided, what waits, and what is missing. */
export function MyStatus({ data }: { data: MyGraduate }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const go = useGo();
  const pay = useRun(payGraduateFee, { quiet: true });
  const missing = data.can.submit === true ? null : whyNot(data.can.submit, locale);
  const { fee } = data;
  return (
    <div className="ga-stack">
      <FactStrip
        facts={[
          { key: 'number', label: t('graduate:own.number'), value: data.number },
          {
            key: 'fee',
            label: t('graduate:own.fee'),
            value:
              fee.amount === 0
                ? t('graduate:own.fee_none')
                : `${format.money(fee.amount, fee.currency)}${fee.paid ? ` · ${t('graduate:own.fee_paid')}` : ''}`,
          },
        ]}
      />
      {data.returned_note && (
        <Notice tone="warning" title={t('graduate:own.returned')}>
          {data.returned_note}
        </Notice>
      )}
      {data.candidacies
        .filter((each) => each.can.answer)
        .map((each) => (
          <Offer key={each.id} row={each} />
        ))}
      {data.can.edit && missing && (
        <Notice tone="warning" title={t('graduate:own.missing')}>
          {missing}
        </Notice>
      )}
      <Panel title={t('graduate:own.programs')}>
        <ul className="ga-list">
          {data.candidacies.map((each) => (
            <One key={each.id} row={each} />
          ))}
        </ul>
      </Panel>
      <div className="ga-bar">
        {fee.amount > 0 && !fee.paid && data.can.edit && (
          <ActionButton busy={pay.busy} onClick={() => void pay.run({}).then((answer) => answer && go(answer.pay))}>
            {t('graduate:own.pay')}
          </ActionButton>
        )}
        {data.can.edit && (
          <CommandButton
            kind="main"
            command={submitGraduate}
            input={{ version: data.version }}
            can={data.can.submit}
            label="graduate:own.submit"
            confirm={{ title: t('graduate:own.submit'), about: t('graduate:own.submit_about') }}
          />
        )}
      </div>
    </div>
  );
}
function One({ row }: { row: MyCandidacy }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const state = candidacyStateWords[row.state];
  return (
    <li className="ga-item">
      <div className="ga-bar">
        <strong>
          {row.preference}. {name(row.program)}
        </strong>
        <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>
      </div>
      {row.meets_at && row.state === 'invited' && (
        <p>{t('graduate:own.meets', { at: format.sayMoment(row.meets_at), place: row.meets_in ?? '–' })}</p>
      )}
      {row.decision && row.place !== null && (
        <p>{t('graduate:own.decision', { decision: decisionWords[row.decision][locale], place: row.place })}</p>
      )}
      {row.reason && <p>{t('graduate:own.reason', { reason: row.reason })}</p>}
      {row.can.withdraw && (
        <div>
          <CommandButton
            small
            kind="quiet"
            command={withdrawGraduate}
            input={{ id: row.id }}
            label="graduate:own.withdraw"
            confirm={{
              title: t('graduate:own.withdraw'),
              about: t('graduate:own.withdraw_about', { program: name(row.program) }),
            }}
          />
        </div>
      )}
    </li>
  );
}
/** A place that waits for his word. */
function Offer({ row }: { row: MyCandidacy }) {
  const t = useText();
  const name = useName();
  const format = useFormat();
  const title = t('graduate:own.offer', { program: name(row.program) });
  return (
    <Notice tone="success" title={title}>
      <div className="ga-stack">
        {row.reply_by && <span>{t('graduate:own.offer_until', { at: format.sayMoment(row.reply_by) })}</span>}
        <div className="ga-bar">
          <CommandButton
            kind="main"
            command={answerGraduateOffer}
            input={{ id: row.id, accept: true }}
            label="graduate:own.accept"
            confirm={{ title, about: t('graduate:own.accept_about') }}
          />
          <CommandButton
            command={answerGraduateOffer}
            input={{ id: row.id, accept: false }}
            label="graduate:own.decline"
            confirm={{ title, about: t('graduate:own.decline_about') }}
          />
        </div>
      </div>
    </Notice>
  );
}
