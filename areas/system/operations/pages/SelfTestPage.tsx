import { textKey } from '#kernel/contract/text.ts';
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Tone } from '#kernel/contract/field.ts';
import { ask } from '#kernel/web/client.ts';
import { useFormat, useLanguage, useMe, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { GlobeIcon, RefreshIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { selfTest, type Check, type CheckState, type SelfTest } from '../test-contract.ts';
import { clockAdvice } from '../rules/clock-difference.ts';
import '../../parts/system.css';
import '../parts/operations.css';

const tones: Record<CheckState, Tone> = { well: 'success', slow: 'warning', trouble: 'danger', off: 'neutral' };
const slowConnection = 1_500;
/** One line of the table: a part of the server, or what only the browser can measure. */
interface Line {
  name: string;
  state: CheckState;
  took: number | null;
  todo: string;
  details: Check['details'];
}
interface Measured {
  answer: SelfTest;
  took: number;
  /** how far the browser's clock is ahead of the server's (ms) */ ahead: number;
}

/** The answer with the way there and back, so that the clocks can be compared. */
async function measure(signal?: AbortSignal): Promise<Measured> {
  const sent = Date.now();
  const answer = await ask(selfTest, {}, signal);
  const got = Date.now();
  return { answer, took: got - sent, ahead: (sent + got) / 2 - Date.parse(answer.time) };
}

/** ACC-107: is it the portal, the way to it, or the device? For anybody, also when signing in does not work. */
export default function SelfTestPage() {
  const t = useText();
  const { locale, choose } = useLanguage();
  const me = useMe();
  const read = useQuery({
    queryKey: ['self-test', me?.id ?? 0, me?.active_role.name ?? ''],
    queryFn: ({ signal }) => measure(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (!read.isFetching) setAgain(false);
  }, [read.isFetching]);
  return (
    <main className="o-test-page" id="content">
      <Screen
        title={t('title:test_page')}
        about={t('selftest:about')}
        actions={
          <>
            <ActionButton
              kind="quiet"
              icon={<GlobeIcon size={16} />}
              onClick={() => choose(locale === 'tr' ? 'en' : 'tr')}
            >
              {t('selftest:other_language')}
            </ActionButton>
            <ActionButton kind="quiet" href={me ? '/dashboard' : '/login'}>
              {t(me ? 'selftest:to_dashboard' : 'selftest:to_sign_in')}
            </ActionButton>
          </>
        }
        main={
          <ActionButton
            kind="main"
            icon={<RefreshIcon size={16} />}
            busy={again && read.isFetching}
            onClick={() => {
              setAgain(true);
              void read.refetch();
            }}
          >
            {t('selftest:again')}
          </ActionButton>
        }
      >
        <ReadState read={read}>{(found) => <Result found={found} />}</ReadState>
      </Screen>
    </main>
  );
}

function Result({ found }: { found: Measured }) {
  const t = useText();
  const { number, sayMoment } = useFormat();
  const clock = clockAdvice(found.ahead, found.took);
  const span =
    clock.seconds < 120
      ? t('selftest:seconds', { n: number(clock.seconds) })
      : t('selftest:minutes', { n: number(Math.round(clock.seconds / 60)) });
  const nothing = t('selftest:nothing');
  const lines: Line[] = [
    ...found.answer.checks.map((check) => ({
      name: check.name,
      state: check.state,
      took: check.took,
      todo: check.advice ? t(textKey(`selftest:advice.${check.advice}`)) : nothing,
      details: check.details,
    })),
    {
      name: 'connection',
      state: found.took > slowConnection ? 'slow' : 'well',
      took: found.took,
      todo: found.took > slowConnection ? t('selftest:advice.connection.slow') : nothing,
      details: [],
    },
    {
      name: 'clock',
      state: clock.right ? 'well' : 'trouble',
      took: null,
      todo: clock.right
        ? t('selftest:clock_right')
        : t('selftest:advice.clock', { time: span, way: t(clock.ahead ? 'selftest:ahead' : 'selftest:behind') }),
      details: [],
    },
  ];
  const worst = lines.some((line) => line.state === 'trouble')
    ? 'some_trouble'
    : lines.some((line) => line.state === 'slow')
      ? 'some_slow'
      : 'all_well';
  // products have names of their own (PostgreSQL, S3), what is in this server is said in words
  const said = (value: string | number): string =>
    typeof value === 'number'
      ? number(value)
      : value === 'disk' || value === 'memory'
        ? t(`selftest:inside.${value}`)
        : value;
  const detailed = lines.some((line) => line.details.length > 0);
  return (
    <div className="o-run">
      <Notice
        live
        tone={worst === 'all_well' ? 'success' : worst === 'some_slow' ? 'warning' : 'danger'}
        title={t(`selftest:${worst}`)}
      >
        {t(worst === 'all_well' ? 'selftest:all_well_about' : 'selftest:some_trouble_about')}
      </Notice>
      <DataTable<Line>
        label={t('selftest:checks')}
        rows={lines}
        rowKey={(line) => line.name}
        maxHeight="none"
        columns={[
          {
            key: 'part',
            title: t('selftest:part'),
            lead: true,
            render: (line) => t(textKey(`selftest:part.${line.name}`)),
          },
          {
            key: 'state',
            title: t('selftest:state'),
            render: (line) => <StatusBadge tone={tones[line.state]}>{t(`selftest:state.${line.state}`)}</StatusBadge>,
          },
          {
            key: 'took',
            title: t('selftest:took'),
            align: 'right',
            render: (line) =>
              line.took === null ? (
                '–'
              ) : (
                <span className="k-figures">{t('selftest:ms', { n: number(line.took) })}</span>
              ),
          },
          { key: 'todo', title: t('selftest:todo'), render: (line) => line.todo },
          ...(detailed
            ? [
                {
                  key: 'details',
                  title: t('selftest:details'),
                  render: (line: Line) =>
                    line.details
                      .map((each) => `${t(textKey(`selftest:detail.${each.label}`))}: ${said(each.value)}`)
                      .join(' · '),
                },
              ]
            : []),
        ]}
      />
      <p className="s-hint">{t('selftest:at', { time: sayMoment(found.answer.time) })}</p>
      {found.answer.versions && (
        <Panel title={t('selftest:versions')} about={t('selftest:versions_about')}>
          <dl className="k-record">
            {found.answer.versions.map((each) => (
              <div key={each.name}>
                <dt>{t(textKey(`selftest:version.${each.name}`))}</dt>
                <dd className="k-figures">{each.value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </div>
  );
}
