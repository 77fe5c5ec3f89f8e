import { formInput } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { changeParameterItem, removeParameterItem, type ParameterValues, type ParameterVersion } from '../contract.ts';
import { DataValue } from './DataValue.tsx';
import './parameters.css';

type Item = ParameterValues['items'][number];
const tones = { past: 'neutral', current: 'success', coming: 'info' } as const;

/** One item: what it is now, who needs it, its values over time, and what can be done to it. */
export function ParameterItemDrawer({
  values,
  item,
  onClose,
  onChange,
}: {
  values: ParameterValues;
  item: Item | null;
  onClose: () => void;
  onChange: (version: ParameterVersion) => void;
}) {
  const t = useText();
  const nameIn = useName();
  return (
    <Drawer
      opened={item !== null}
      onClose={onClose}
      title={item ? t('parameters:item_title', { code: item.code, name: nameIn(item.shown) }) : ''}
    >
      {item && <ItemBody values={values} item={item} onChange={onChange} onGone={onClose} />}
    </Drawer>
  );
}

function ItemBody({
  values,
  item,
  onChange,
  onGone,
}: {
  values: ParameterValues;
  item: Item;
  onChange: (version: ParameterVersion) => void;
  onGone: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const { parameter } = values;
  const places = [
    ...item.readers.map((each) => each[locale]),
    ...item.held.map((each) => t('parameters:held', { where: each.where[locale], count: each.count })),
  ];
  return (
    <div className="p-item">
      <ItemWays item={item} version={item.shown} onChange={onChange} onGone={onGone} />
      <section>
        <h3>{t('parameters:used_by_label')}</h3>
        {places.length === 0 ? (
          <p className="p-places">{t('parameters:used_by_none')}</p>
        ) : (
          <ul className="p-places">
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>{t('parameters:history')}</h3>
        <Timeline
          label={t('parameters:history')}
          events={item.versions.map((version) => ({
            key: String(version.id),
            title: <DataValue parameter={parameter.code} code={item.code} data={version.data} />,
            tone: tones[version.state],
            pending: version.state === 'coming',
            by: `${t(`parameters:state.${version.state}`)}${version.status === 'p' ? ` · ${t('parameters:passive')}` : ''}`,
            time: t('parameters:from', { day: format.sayDate(version.valid_from) }),
            dateTime: version.valid_from,
            about: (
              <>
                {version.note}
                {version.state === 'coming' && <ItemWays item={item} version={version} onChange={onChange} />}
              </>
            ),
          }))}
        />
      </section>
    </div>
  );
}

/** The verbs of one value; passive and active belong to the one in force. */
function ItemWays({
  item,
  version,
  onChange,
  onGone,
}: {
  item: Item;
  version: ParameterVersion;
  onChange: (version: ParameterVersion) => void;
  onGone?: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const nameIn = useName();
  const { update, destroy } = version.can;
  const reason = whyNot(update, locale);
  const verb = version.status === 'a' ? 'parameters:make_passive' : 'parameters:make_active';
  return (
    <div className="p-ways">
      {update !== undefined && (
        <ActionButton
          small
          kind={version.state === 'coming' ? 'plain' : 'main'}
          onClick={() => onChange(version)}
          {...(reason ? { reason } : {})}
        >
          {t('parameters:change')}
        </ActionButton>
      )}
      {update !== undefined && version.state === 'current' && (
        <CommandButton
          small
          command={changeParameterItem}
          input={formInput(changeParameterItem, {
            id: version.id,
            version: version.version,
            status: version.status === 'a' ? 'p' : 'a',
          })}
          can={update}
          label={verb}
          confirm={{
            title: `${t(verb)}: ${nameIn(version)}`,
            about: t(version.status === 'a' ? 'parameters:passive_about' : 'parameters:active_about'),
          }}
        />
      )}
      {destroy !== undefined && (
        <CommandButton
          small
          command={removeParameterItem}
          input={{ id: version.id }}
          can={destroy}
          label="ui:delete"
          kind="quiet"
          {...(onGone && version.id === item.shown.id ? { onDone: onGone } : {})}
          confirm={{
            title: t('parameters:delete_title', { name: nameIn(version) }),
            about: t(version.state === 'coming' ? 'parameters:delete_coming' : 'parameters:delete_all'),
          }}
        />
      )}
    </div>
  );
}
