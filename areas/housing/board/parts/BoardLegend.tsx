import { useLocale, useText } from '#kernel/web/hooks.ts';
import { dayKinds, type DayKind } from '../../inventory/rules/words.ts';
import { barLooks, barTones } from '../rules/bar-look.ts';
import './board.css';

const kinds = Object.keys(dayKinds) as DayKind[];
/** What colours, patterns and letters of the board mean. */
export function BoardLegend() {
  const t = useText();
  const locale = useLocale();
  return (
    <ul className="h-board-legend" aria-label={t('housing:board.legend')}>
      {barLooks.map((look) => (
        <li key={look}>
          <span className="h-board-swatch h-board-look" data-look={look} data-tone={barTones[look]} aria-hidden>
            {t(`housing:board.mark.${look}`)}
          </span>
          {t(`housing:board.${look}`)}
        </li>
      ))}
      {kinds.map((kind) => (
        <li key={kind}>
          <span className="h-board-swatch h-board-day" data-shut={kind} aria-hidden />
          {dayKinds[kind][locale]}
        </li>
      ))}
      <li>
        <span className="h-board-swatch h-board-day" data-today aria-hidden />
        {t('housing:board.today')}
      </li>
      <li>
        <span className="h-board-swatch h-board-day" data-weekend aria-hidden />
        {t('housing:board.weekend')}
      </li>
    </ul>
  );
}
