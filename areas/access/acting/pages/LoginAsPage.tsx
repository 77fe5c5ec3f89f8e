import { useRead, useSearchState, useHas, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { loginAsTargetQuery } from '../contract.ts';
import { LoginAsForm } from '../parts/LoginAsForm.tsx';
import { PersonSearch } from '../../parts/PersonSearch.tsx';
import '../parts/shared/acting.css';

/** ACC-007, ACC-008: search the person, see who it is and why not, give the reason, sign in as him. */
export default function LoginAsPage() {
  const t = useText();
  const report = useHas('loginasreport_index');
  const [user, setUser] = useSearchState<number>('user', 0);
  return (
    <Screen
      title={t('title:login_as')}
      about={t('acting:about')}
      actions={
        report ? (
          <ActionButton kind="quiet" href="/login-as/report">
            {t('acting:to_report')}
          </ActionButton>
        ) : undefined
      }
    >
      <div className="k-acting-form">
        <Panel
          title={t('acting:who')}
          actions={
            user > 0 ? (
              <ActionButton small kind="quiet" onClick={() => setUser(0)}>
                {t('acting:choose_another')}
              </ActionButton>
            ) : undefined
          }
        >
          {user > 0 ? (
            <Chosen user={user} />
          ) : (
            <PersonSearch label={t('acting:search')} hint={t('acting:search_hint')} onPick={setUser} />
          )}
        </Panel>
      </div>
    </Screen>
  );
}
function Chosen({ user }: { user: number }) {
  const read = useRead(loginAsTargetQuery, { user_id: user });
  const data = read.data?.user_id === user ? read.data : undefined;
  return (
    <ReadState read={{ ...read, data }}>{(target) => <LoginAsForm key={target.user_id} target={target} />}</ReadState>
  );
}
