import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import {
  giveConsentCommand,
  myConsentsQuery,
  readNoticeCommand,
  withdrawConsentCommand,
  type ConsentTextView,
  type MyConsentsAnswer,
} from '../contract.ts';
import { ConsentBody } from './ConsentBody.tsx';
import './privacy.css';

/** The notice, each explicit consent with its switch, and what was read, given and withdrawn. */
export function MyConsents() {
  const read = useRead(myConsentsQuery, {});
  return <ReadState read={read}>{(data) => <Texts data={data} />}</ReadState>;
}

function Texts({ data }: { data: MyConsentsAnswer }) {
  const t = useText();
  return (
    <>
      {data.notice ? (
        <NoticePanel key={data.notice.id} text={data.notice} />
      ) : (
        <Panel title={t('privacy:notice.title')}>
          <EmptyState small title={t('privacy:notice.none')} />
        </Panel>
      )}
      <h2 className="k-h2">{t('privacy:consents.title')}</h2>
      <p className="v-meta">{t('privacy:consents.about')}</p>
      {data.consents.length === 0 ? (
        <EmptyState small title={t('privacy:consents.none')} />
      ) : (
        <div className="v-grid">
          {data.consents.map((text) => (
            <ConsentPanel key={text.id} text={text} />
          ))}
        </div>
      )}
      {data.history.length > 0 && <History events={data.history} />}
    </>
  );
}

function useEdition(text: ConsentTextView): string {
  const t = useText();
  const { sayDate } = useFormat();
  return t('privacy:edition', { edition: text.edition, date: sayDate(text.in_force_from) });
}

function NoticePanel({ text }: { text: ConsentTextView }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { sayMoment } = useFormat();
  const about = useEdition(text);
  const [open, setOpen] = useState(text.given_at === null);
  return (
    <Panel
      title={name(text)}
      about={about}
      actions={
        text.given_at === null ? <StatusBadge tone="warning">{t('privacy:notice.unread')}</StatusBadge> : undefined
      }
    >
      {text.earlier_edition && (
        <p className="v-meta">{t('privacy:notice.renewed', { edition: text.earlier_edition })}</p>
      )}
      {open && (
        <div className="v-frame" tabIndex={0} role="region" aria-label={t('privacy:notice.title')}>
          <ConsentBody body={locale === 'tr' ? text.body : text.body_en} />
        </div>
      )}
      <div className="v-bar">
        {text.given_at === null ? (
          <CommandButton
            command={readNoticeCommand}
            input={{ agreement_text_id: text.id }}
            label="privacy:notice.confirm"
            kind="main"
            onDone={() => setOpen(false)}
          />
        ) : (
          <>
            <ActionButton onClick={() => setOpen(!open)}>
              {t(open ? 'privacy:consents.hide' : 'privacy:notice.open')}
            </ActionButton>
            <span className="v-meta">{t('privacy:notice.read_on', { date: sayMoment(text.given_at) })}</span>
          </>
        )}
      </div>
    </Panel>
  );
}

function ConsentPanel({ text }: { text: ConsentTextView }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { sayMoment } = useFormat();
  const about = useEdition(text);
  const [asking, setAsking] = useState(false);
  const give = useRun(giveConsentCommand);
  const withdraw = useRun(withdrawConsentCommand);
  const given = text.given_at !== null;
  const takeBack = async (): Promise<void> => {
    if (await withdraw.run({ agreement_text_id: text.id })) setAsking(false);
  };
  return (
    <Panel title={name(text)} about={about}>
      <ConsentBody body={locale === 'tr' ? text.body : text.body_en} />
      <div className="v-bar">
        <FlagBox
          as="switch"
          label={locale === 'tr' ? text.statement : text.statement_en}
          name={`consent-${text.purpose}`}
          value={given}
          disabled={give.busy || withdraw.busy}
          onChange={(on) => (on ? void give.run({ agreement_text_id: text.id }) : setAsking(true))}
        />
      </div>
      <p className="v-meta">
        {given
          ? t('privacy:consents.given_on', { date: sayMoment(text.given_at) })
          : text.earlier_edition
            ? t('privacy:consents.renewed', { edition: text.earlier_edition })
            : t('privacy:consents.not_given')}
      </p>
      {!given && text.earlier_edition && (
        <div className="v-bar">
          <ActionButton small onClick={() => setAsking(true)}>
            {t('privacy:consents.withdraw')}
          </ActionButton>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('privacy:consents.withdraw_title', { name: name(text) })}
        about={t('privacy:consents.withdraw_about')}
        confirmLabel={t('privacy:consents.withdraw')}
        busy={withdraw.busy}
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}

function History({ events }: { events: MyConsentsAnswer['history'] }) {
  const t = useText();
  const name = useName();
  const { moment, sayMoment } = useFormat();
  return (
    <Panel title={t('privacy:history.title')}>
      <Timeline
        label={t('privacy:history.title')}
        events={events.map((event) => ({
          key: String(event.id),
          title: t('privacy:history.event', {
            what: t(event.kind === 'notice' ? 'privacy:history.read' : 'privacy:history.given'),
            name: name(event),
            edition: event.edition,
          }),
          time: moment(event.given_at),
          dateTime: event.given_at,
          tone: event.withdrawn_at ? ('neutral' as const) : ('success' as const),
          ...(event.withdrawn_at
            ? { about: t('privacy:history.withdrawn', { date: sayMoment(event.withdrawn_at) }) }
            : {}),
        }))}
      />
    </Panel>
  );
}
