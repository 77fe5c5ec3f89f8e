import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useGo, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReasonDialog } from '#kernel/web/ReasonDialog.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { DepositStory } from '../../parts/DepositStory.tsx';
import { Letters } from '../../letters/parts/Letters.tsx';
import { letterReasons } from '../../letters/rules/may-give.ts';
import { reservationStateWords } from '../../stays/rules/states.ts';
import {
  answerExchange,
  askExchange,
  cancelMine,
  openAgreement,
  payMine,
  stretchMine,
  type MyReservation,
} from '../contract.ts';
import { answerMyMove } from '../contract-moves.ts';
import type { requestsEntrance } from '../rules/requests-entrance.ts';
import { MoveQuestion } from './MoveQuestion.tsx';
import { OwnBeds } from './OwnBeds.tsx';
import { usePayer } from './use-payer.ts';

/** One reservation of the reader's own: how it stands, and what he can do now. */
export function ReservationCard({
  row,
  objection,
}: {
  row: MyReservation;
  objection: ReturnType<typeof requestsEntrance>;
}) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const nameOf = useName();
  const format = useFormat();
  const [open, setOpen] = useState<'beds' | 'cancel' | 'stretch' | 'exchange' | 'letters' | null>(null);
  const close = (): void => setOpen(null);
  const agreement = useRun(openAgreement);
  const pay = usePayer(payMine);
  const word = reservationStateWords[row.state];
  const money = (amount: number): string => format.money(amount, row.currency ?? 'USD');
  const hasLetters =
    row.letters.length > 0 ||
    letterReasons('housing_bed', row.state).length === 0 ||
    letterReasons('housing_stay', row.state).length === 0;
  return (
    <Panel
      title={t('housing:reservation_of', { number: row.number })}
      actions={<StatusBadge tone={word.tone}>{word[locale]}</StatusBadge>}
    >
      <div className="h-stack">
        <div>
          <p>{t('housing:nights', { from: format.sayDate(row.arrives_on), until: format.sayDate(row.leaves_on) })}</p>
          {row.room_type && <p>{nameOf(row.room_type)}</p>}
          {row.stay && <p>{t('housing:bed_is', { bed: row.stay.bed, building: nameOf(row.stay.building) })}</p>}
          {row.price !== null && (
            <p>{t('housing:price_is', { price: money(row.price), deposit: money(row.deposit ?? 0) })}</p>
          )}
          {row.reply_by && row.stay && <p>{t('housing:until_when', { when: format.sayMoment(row.reply_by) })}</p>}
          {row.waiting !== null && <p>{t('housing:waiting_is', { n: row.waiting })}</p>}
          {row.group_code && <p>{t('housing:group_code_is', { code: row.group_code })}</p>}
        </div>
        {row.deposit_story && <DepositStory story={row.deposit_story} />}
        {row.move && <Move move={row.move} />}
        {row.moved && (
          <Notice tone="warning">
            <p>
              {t('housing:request.moved_at_once', {
                bed: row.moved.bed,
                day: format.sayDate(row.moved.on),
                note: row.moved.note,
              })}
            </p>
            <PageLink to={objection}>{t('housing:request.object')}</PageLink>
          </Notice>
        )}
        {row.exchange && <Exchange exchange={row.exchange} />}
        <div className="h-bar">
          {row.can.sign && (
            <ActionButton
              kind="main"
              busy={agreement.busy}
              onClick={() => void agreement.run({ id: row.id }).then((made) => made && go(made.agreement))}
            >
              {t('housing:to_agreement')}
            </ActionButton>
          )}
          {row.can.pay && (
            <ActionButton kind="main" busy={pay.busy} onClick={() => void pay.enter({})}>
              {t('housing:pay_deposit')}
            </ActionButton>
          )}
          {row.can.choose && <ActionButton onClick={() => setOpen('beds')}>{t('housing:choose_bed')}</ActionButton>}
          {row.can.stretch && (
            <ActionButton onClick={() => setOpen('stretch')}>{t('housing:change_departure')}</ActionButton>
          )}
          {row.can.stretch && !row.exchange && (
            <ActionButton onClick={() => setOpen('exchange')}>{t('housing:exchange')}</ActionButton>
          )}
          {hasLetters && (
            <ActionButton onClick={() => setOpen(open === 'letters' ? null : 'letters')}>
              {t('housing:letters')}
            </ActionButton>
          )}
          {row.can.cancel && (
            <ActionButton kind="danger" onClick={() => setOpen('cancel')}>
              {t('housing:cancel')}
            </ActionButton>
          )}
        </div>
        {open === 'letters' && <Letters id={row.id} state={row.state} letters={row.letters} />}
        {open === 'beds' && <OwnBeds id={row.id} onDone={close} />}
        {open === 'cancel' && (
          <ReasonDialog
            command={cancelMine}
            input={{ id: row.id }}
            label={t('housing:cancel')}
            title={t('housing:reservation_of', { number: row.number })}
            about={t('housing:cancel_about', { number: row.number })}
            tone="danger"
            onClose={close}
          />
        )}
        {open === 'stretch' && <Stretch row={row} onClose={close} />}
        {open === 'exchange' && <AskExchange row={row} onClose={close} />}
      </div>
    </Panel>
  );
}
function Exchange({ exchange }: { exchange: NonNullable<MyReservation['exchange']> }) {
  const t = useText();
  return (
    <div className="h-bar">
      <p>{t('housing:exchange_open', { number: exchange.number })}</p>
      {exchange.state === 'agreed' && <p>{t('housing:exchange_agreed')}</p>}
      {exchange.state === 'asked' && !exchange.mine && (
        <CommandButton command={answerExchange} input={{ id: exchange.id, agree: true }} label="housing:yes" small />
      )}
      <CommandButton command={answerExchange} input={{ id: exchange.id, agree: false }} label="housing:no" small />
    </div>
  );
}
/** The office asks whether he would change beds: yes or no, until the deadline. */
function Move({ move }: { move: NonNullable<MyReservation['move']> }) {
  const t = useText();
  return (
    <Panel title={t('title:housing_move')} about={t('housing:move.about')}>
      <div className="h-stack">
        <MoveQuestion move={move} />
        <div className="h-bar">
          <CommandButton
            command={answerMyMove}
            input={{ id: move.id, agree: true }}
            label="housing:move.agree"
            kind="main"
          />
          <CommandButton command={answerMyMove} input={{ id: move.id, agree: false }} label="housing:move.decline" />
        </div>
      </div>
    </Panel>
  );
}
function Stretch({ row, onClose }: { row: MyReservation; onClose: () => void }) {
  const t = useText();
  const [until, setUntil] = useState<string | null>(row.leaves_on);
  const { run, busy, problems } = useRun(stretchMine);
  return (
    <ConfirmDialog
      opened
      title={t('housing:reservation_of', { number: row.number })}
      about={t('housing:ledger_follows')}
      confirmLabel={t('housing:change_departure')}
      busy={busy}
      disabled={until === null || until === row.leaves_on}
      onConfirm={() => void run({ id: row.id, until: until ?? row.leaves_on }).then((done) => done && onClose())}
      onCancel={onClose}
    >
      <DateBox label={t('housing:leaves_on')} value={until} onChange={setUntil} error={problems.until} required />
    </ConfirmDialog>
  );
}
function AskExchange({ row, onClose }: { row: MyReservation; onClose: () => void }) {
  const t = useText();
  const [number, setNumber] = useState('');
  const [name, setName] = useState('');
  const { run, busy, problems } = useRun(askExchange);
  const send = async (): Promise<void> => {
    if (await run({ id: row.id, number: number.trim(), last_name: name.trim() })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('housing:exchange')}
      about={t('housing:exchange_about')}
      confirmLabel={t('housing:exchange')}
      busy={busy}
      disabled={number.trim() === '' || name.trim() === ''}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <TextBox
        label={t('housing:exchange_with')}
        format="code"
        maxLength={20}
        value={number}
        onChange={setNumber}
        error={problems.number}
        required
      />
      <TextBox
        label={t('housing:exchange_name')}
        format="name"
        maxLength={80}
        value={name}
        onChange={setName}
        error={problems.last_name}
        required
      />
    </ConfirmDialog>
  );
}
