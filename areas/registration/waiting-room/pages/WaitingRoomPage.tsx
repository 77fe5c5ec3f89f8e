import { useState } from 'react';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { setWaitingRoom, waitingRoom, type RoomView } from '../contract.ts';
import '../../parts/registration.css';

/** /registration/waiting-room: how the rush of the opening is let in, and how it stands now. */
export default function WaitingRoomPage() {
  const t = useText();
  const semesterName = useSemesterName();
  const read = useRead(waitingRoom, {}, { refetchInterval: 5_000 });
  return (
    <Screen
      title={t('title:waiting_room')}
      about={read.data ? `${semesterName(read.data.semester)} · ${t('waiting_room:about')}` : t('waiting_room:about')}
    >
      <ReadState read={read}>
        {(data) => (
          <div className="r-stack r-gap">
            <Now data={data} />
            <Settings key={data.version} data={data} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Now({ data }: { data: RoomView }) {
  const t = useText();
  const { number, moment } = useFormat();
  if (!data.now) return <Notice tone="info">{t('waiting_room:closed')}</Notice>;
  return (
    <FactStrip
      label={t('title:waiting_room')}
      facts={[
        { key: 'waiting', label: t('waiting_room:waiting'), value: number(data.now.waiting) },
        { key: 'inside', label: t('waiting_room:inside'), value: number(data.now.inside) },
        { key: 'admitted', label: t('waiting_room:admitted'), value: number(data.now.admitted) },
        { key: 'opens', label: t('waiting_room:opens'), value: moment(data.now.opens_at) },
      ]}
    />
  );
}

function Settings({ data }: { data: RoomView }) {
  const t = useText();
  const changes = useHas('waitingroom_update');
  const [on, setOn] = useState(data.is_on);
  const [paused, setPaused] = useState(data.paused);
  const [rate, setRate] = useState<number | null>(data.per_minute);
  const [limit, setLimit] = useState<number | null>(data.active_limit);
  const [stay, setStay] = useState<number | null>(data.stay_minutes);
  return (
    <Panel title={t('waiting_room:settings')} about={t('waiting_room:settings_about')}>
      <div className="k-form">
        <FlagBox label={t('waiting_room:is_on')} value={on} onChange={setOn} disabled={!changes} />
        <FlagBox label={t('waiting_room:pause')} value={paused} onChange={setPaused} disabled={!changes} />
        <IntegerBox
          label={t('waiting_room:per_minute')}
          required
          min={1}
          max={100_000}
          value={rate}
          onChange={setRate}
          disabled={!changes}
        />
        <IntegerBox
          label={t('waiting_room:active_limit')}
          required
          min={1}
          max={1_000_000}
          value={limit}
          onChange={setLimit}
          disabled={!changes}
        />
        <IntegerBox
          label={t('waiting_room:stay_minutes')}
          required
          min={2}
          max={120}
          value={stay}
          onChange={setStay}
          disabled={!changes}
        />
        {changes && (
          <div>
            <CommandButton
              command={setWaitingRoom}
              kind="main"
              label="waiting_room:save"
              input={{
                is_on: on,
                paused,
                per_minute: rate ?? data.per_minute,
                active_limit: limit ?? data.active_limit,
                stay_minutes: stay ?? data.stay_minutes,
              }}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
