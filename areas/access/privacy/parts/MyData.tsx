import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { may } from '#kernel/contract/refusal.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { askOwnDataCommand, ownDataFileQuery, ownDataQuery, type OwnDataAnswer } from '../contract.ts';
import { privacyRefusals } from '../refusals.ts';
import './privacy.css';

/** A copy of everything the university holds about me, and where to turn with requests. */
export function MyData() {
  const t = useText();
  const read = useRead(ownDataQuery, {}, { refetchInterval: 15_000 });
  const officer = t('privacy:officer_mail');
  return (
    <>
      <Panel title={t('privacy:data.title')} about={t('privacy:data.about')}>
        <ReadState read={read}>{(data) => <Copy data={data} />}</ReadState>
      </Panel>
      <Panel title={t('privacy:contact.title')} about={t('privacy:contact.about')}>
        <p>{officer}</p>
        <div className="v-bar">
          <ActionButton href={`mailto:${officer}?subject=${encodeURIComponent(t('privacy:contact.subject'))}`}>
            {t('privacy:contact.write')}
          </ActionButton>
        </div>
      </Panel>
    </>
  );
}

function Copy({ data }: { data: OwnDataAnswer }) {
  const t = useText();
  const { moment, number, sayDate, sayMoment } = useFormat();
  const [loading, setLoading] = useState<'html' | 'json' | null>(null);
  const load = async (format: 'html' | 'json'): Promise<void> => {
    setLoading(format);
    await downloadQuery(ownDataFileQuery, { format });
    setLoading(null);
  };
  const when = data.may_ask_at ? moment(data.may_ask_at) : null;
  return (
    <>
      {data.state === 'gathering' && (
        <Notice tone="info" live title={t('privacy:data.gathering')}>
          {t('privacy:data.gathering_about', { date: sayMoment(data.asked_at) })}
        </Notice>
      )}
      {data.state === 'ready' && (
        <Notice tone="success" live title={t('privacy:data.ready')}>
          {t('privacy:data.ready_about', {
            date: sayDate(data.until),
            size: t('privacy:data.kb', { n: number(Math.max(1, Math.round(data.bytes / 1024))) }),
          })}
        </Notice>
      )}
      <div className="v-bar">
        {data.state === 'ready' && (
          <ActionButton kind="main" busy={loading === 'html'} onClick={() => void load('html')}>
            {t('privacy:data.html')}
          </ActionButton>
        )}
        {data.state === 'ready' && (
          <ActionButton busy={loading === 'json'} onClick={() => void load('json')}>
            {t('privacy:data.json')}
          </ActionButton>
        )}
        <CommandButton
          command={askOwnDataCommand}
          input={{}}
          label="privacy:data.ask"
          kind={data.state === 'none' ? 'main' : 'plain'}
          can={may(when ? [privacyRefusals.own_data_asked_today({ when })] : [])}
        />
      </div>
    </>
  );
}
