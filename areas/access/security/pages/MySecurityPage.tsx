import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { FactStrip } from '#ui/FactStrip.tsx';
import { MyApplications } from '../parts/MyApplications.tsx';
import { MyOutsideIdentities } from '../parts/MyOutsideIdentities.tsx';
import { KnownDevices } from '../parts/KnownDevices.tsx';
import { OpenSessions } from '../parts/OpenSessions.tsx';
import { RecentSignIns } from '../parts/RecentSignIns.tsx';
import { SecondFactorPanel } from '../parts/SecondFactorPanel.tsx';
import { mySecurityQuery } from '../contract.ts';
import '../../sessions/pages/access.css';

/** How the own account is entered, where it is open, and who has tried. */
export default function MySecurityPage() {
  const t = useText();
  const { moment, number } = useFormat();
  const read = useRead(mySecurityQuery, {});
  const { data } = read;
  const facts = data
    ? [
        {
          key: 'password',
          label: t('security:password_changed'),
          value: data.password_changed_at ? moment(data.password_changed_at) : t('security:never_changed'),
        },
        { key: 'factor', label: t('security:second_factor'), value: t(`security:way_${data.second_factor ?? 'none'}`) },
        ...(data.second_factor
          ? [{ key: 'codes', label: t('security:codes_left'), value: number(data.recovery_codes_left) }]
          : []),
      ]
    : [];
  return (
    <Screen
      title={t('title:my_security')}
      about={t('security:about')}
      facts={data ? <FactStrip facts={facts} label={t('security:facts')} /> : undefined}
    >
      <ReadState read={read}>
        {(security) => (
          <div className="k-security">
            <SecondFactorPanel security={security} />
            <OpenSessions />
            <KnownDevices />
            <MyOutsideIdentities />
            <MyApplications />
            <RecentSignIns />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
