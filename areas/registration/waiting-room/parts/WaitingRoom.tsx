import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { myPlace, type MyPlace } from '../contract.ts';

/** Shows what it holds when it is the student’s turn, and his place until then. */
export function WaitingRoom({ children }: { children: ReactNode }) {
  const t = useText();
  const [every, setEvery] = useState(15_000);
  const place = useRead(myPlace, {}, { refetchInterval: every });
  const state = place.data?.state;
  const waited = useRef(false);
  const [turn, setTurn] = useState(false);
  useEffect(() => {
    if (place.data) setEvery(place.data.look_again * 1000);
    if (state === 'waiting' || state === 'early') waited.current = true;
    if (state === 'in' && waited.current) {
      waited.current = false;
      setTurn(true);
    }
  }, [place.data, state]);
  useEffect(() => {
    if (!turn) return;
    const before = document.title;
    document.title = `★ ${t('waiting_room:turn')}`;
    return () => {
      document.title = before;
    };
  }, [turn, t]);
  if (place.data && (state === 'waiting' || state === 'early'))
    return <Line place={place.data} lost={place.isError || place.isPaused} />;
  return (
    <>
      {turn && place.data?.until && <Turn until={place.data.until} />}
      {children}
    </>
  );
}

function Turn({ until }: { until: string }) {
  const t = useText();
  const { sayMoment } = useFormat();
  return (
    <Notice tone="success" live>
      {t('waiting_room:turn')}. {t('waiting_room:until', { until: sayMoment(until) })}
    </Notice>
  );
}

function Line({ place, lost }: { place: MyPlace; lost: boolean }) {
  const t = useText();
  const { number, sayMoment } = useFormat();
  const { position, minutes } = place;
  const early = place.state === 'early';
  return (
    <Panel
      title={t(early ? 'waiting_room:early' : 'waiting_room:wait')}
      about={
        early && place.opens_at
          ? t('waiting_room:early_about', { opens: sayMoment(place.opens_at) })
          : t('waiting_room:wait_about')
      }
    >
      <div className="r-stack">
        <FactStrip
          label={t('waiting_room:wait')}
          facts={[
            {
              key: 'position',
              label: t('waiting_room:position'),
              value: number(position ?? 0),
              note: t('waiting_room:of', { n: number(place.waiting) }),
            },
            {
              key: 'time',
              label: t('waiting_room:time'),
              value: minutes
                ? minutes.from === minutes.to
                  ? t('waiting_room:minutes_one', { from: minutes.from })
                  : t('waiting_room:minutes', minutes)
                : '–',
            },
          ]}
        />
        {place.paused && <Notice tone="info">{t('waiting_room:paused')}</Notice>}
        {lost && <Notice tone="warning">{t('waiting_room:lost')}</Notice>}
        {/* read aloud only when tens change */}
        <p className="k-hidden" role="status">
          {position !== null &&
            t('waiting_room:live', { position: number(position > 10 ? Math.ceil(position / 10) * 10 : position) })}
        </p>
        <p className="r-note">{early ? t('waiting_room:wait_about') : null}</p>
      </div>
    </Panel>
  );
}
