import { textKey } from '#kernel/contract/text.ts';
import { useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { unplaced, type Unplaced } from '../contract.ts';
import type { InHand } from './use-held.ts';
import { hoursOf } from './week-words.ts';

export const handOfRow = (row: Unplaced, room_id: number | null): InHand => ({
  section_id: row.section_id,
  section: row.section,
  type: row.type,
  minutes: row.minutes,
  meeting_id: null,
  version: null,
  room_id,
  room: null,
  pinned: false,
  together: [],
  from: null,
});
interface TrayProps {
  semester_id: number;
  room_id: number | null;
  held: InHand | null;
  onPick: (hand: InHand) => void;
  onGrab: (hand: InHand, event: React.PointerEvent) => void;
}
/** Hours that have no place yet; each is picked up as a lesson of the week is. */
export function Tray({ semester_id, room_id, held, onPick, onGrab }: TrayProps) {
  const t = useText();
  const nameOf = useName();
  const [query, setQuery] = useSearchState('unplaced', '');
  const read = useRead(unplaced, { semester_id, ...(query ? { query } : {}) });
  return (
    <Panel
      title={t('timetable:tray')}
      about={read.data && read.data.total > 0 ? t('timetable:tray_about', { n: read.data.total }) : undefined}
    >
      <SearchBox label={t('timetable:tray_search')} value={query} onSearch={setQuery} />
      <ReadState read={read}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <p className="tt-small">{t('timetable:tray_none')}</p>}
            <ul className="tt-tray">
              {rows.map((row) => (
                <li key={row.key}>
                  <button
                    type="button"
                    className="tt-row"
                    data-lifted={
                      (held?.meeting_id === null && held.section_id === row.section_id && held.type === row.type) ||
                      undefined
                    }
                    onPointerDown={(event) => onGrab(handOfRow(row, room_id), event)}
                    onClick={() => onPick(handOfRow(row, room_id))}
                  >
                    <b>{row.section}</b>
                    <span>{nameOf(row)}</span>
                    <span className="tt-small">
                      {[
                        t('timetable:hours', { n: hoursOf(row.minutes) }),
                        t(textKey(`timetable:type.${row.type}`)),
                        row.instructors,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {total > rows.length && <p className="tt-small">{t('timetable:tray_more', { n: total - rows.length })}</p>}
          </>
        )}
      </ReadState>
    </Panel>
  );
}
