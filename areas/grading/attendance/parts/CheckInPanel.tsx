import { useState } from 'react';
import { universityTime } from '#kernel/contract/calendar.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { checkInCode, closeCheckIn, openCheckIn } from '../contract.ts';

const durations = [5, 10, 15, 30] as const;

/** Check-in of a lesson that is on: to be opened, or the code as it changes with who has come. */
export function CheckInPanel({
  section_id,
  lesson_id,
  open,
}: {
  section_id: number;
  lesson_id: number;
  open: number | null;
}) {
  const t = useText();
  return (
    <Panel title={t('attendance:check_in')} about={t('attendance:check_in_about')}>
      {open === null ? (
        <Opening section_id={section_id} lesson_id={lesson_id} />
      ) : (
        <Code section_id={section_id} id={open} />
      )}
    </Panel>
  );
}
function Opening({ section_id, lesson_id }: { section_id: number; lesson_id: number }) {
  const t = useText();
  const { run, busy } = useRun(openCheckIn);
  const [minutes, setMinutes] = useState<number>(10);
  const [network_only, setNetwork] = useState(false);
  return (
    <div className="at-opening k-screen">
      <SelectBox<number>
        label={t('attendance:check_in_minutes')}
        value={minutes}
        required
        options={durations.map((value) => ({ value, label: String(value) }))}
        onChange={(next) => setMinutes(next ?? 10)}
      />
      <FlagBox
        label={t('attendance:check_in_network')}
        help={t('attendance:check_in_passed_on')}
        value={network_only}
        onChange={setNetwork}
      />
      <ActionButton busy={busy} onClick={() => void run({ section_id, lesson_id, minutes, network_only })}>
        {t('attendance:check_in_open')}
      </ActionButton>
    </div>
  );
}
function Code({ section_id, id }: { section_id: number; id: number }) {
  const t = useText();
  const { time } = useFormat();
  const found = useRead(checkInCode, { section_id, id }, { refetchInterval: 1_500, staleTime: 0 });
  const { data } = found;
  if (!data) return null;
  return (
    <div className="at-check">
      {data.code === null || data.qr === null ? (
        <Notice tone="info">{t('attendance:check_in_ended')}</Notice>
      ) : (
        <div className="at-shown">
          <svg
            className="at-qr"
            viewBox={`0 0 ${data.qr.size} ${data.qr.size}`}
            role="img"
            aria-label={t('attendance:check_in_qr')}
            shapeRendering="crispEdges"
          >
            <path d={data.qr.path} fill="#000" />
          </svg>
          <p>
            <span className="at-digits k-figures" data-testid="check-in-code">
              {data.code}
            </span>
            <span className="at-hint">{t('attendance:check_in_next', { n: data.seconds })}</span>
            <span className="at-hint">
              {t('attendance:check_in_until', { time: time(universityTime(new Date(data.closes_at)).minutes) })}
            </span>
          </p>
        </div>
      )}
      <p role="status">
        <b className="k-figures">
          {t('attendance:check_in_count', { checked: data.checked, students: data.students })}
        </b>
        {data.latest.length > 0 && (
          <span className="at-hint"> {t('attendance:check_in_latest', { names: data.latest.join(', ') })}</span>
        )}
      </p>
      {data.odd.length > 0 && (
        <Notice tone="warning" title={t('attendance:check_in_odd')}>
          <ul className="g-lines">
            {data.odd.flatMap((each) => [
              ...(each.device
                ? [<li key={`${each.name}.d`}>{t('attendance:odd_device', { name: each.name })}</li>]
                : []),
              ...(each.network
                ? [<li key={`${each.name}.n`}>{t('attendance:odd_network', { name: each.name })}</li>]
                : []),
            ])}
          </ul>
        </Notice>
      )}
      <div className="g-buttons k-screen">
        <CommandButton
          command={closeCheckIn}
          input={{ section_id, id, absent: true }}
          label="attendance:check_in_close_absent"
          kind="main"
        />
        <CommandButton
          command={closeCheckIn}
          input={{ section_id, id, absent: false }}
          label="attendance:check_in_close"
        />
      </div>
    </div>
  );
}
