import { textKey } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { myApplicationsQuery, withdrawApplicationCommand, type MyApplication } from '../../federation/contract.ts';
import '../../federation/parts/federation.css';

/** Applications that I have let in, what they may learn, and the way to take it back. */
export function MyApplications() {
  const t = useText();
  const nameOf = useName();
  const { sayDate } = useFormat();
  const read = useRead(myApplicationsQuery, {});
  const about = (each: MyApplication): string =>
    [
      t('federation:allowed_since', { at: sayDate(each.since) }),
      each.scopes.length === 0
        ? t('federation:only_identity')
        : each.scopes.map((scope) => t(textKey(`federation:scope_${scope}`))).join(', '),
      ...(each.is_active ? [] : [t('federation:application_closed')]),
    ].join(' · ');
  return (
    <Panel title={t('federation:my_applications')} about={t('federation:my_applications_about')}>
      <ReadState read={read}>
        {(applications) =>
          applications.length === 0 ? (
            <EmptyState small title={t('federation:no_applications')}>
              {t('federation:no_applications_about')}
            </EmptyState>
          ) : (
            <ul className="k-linked">
              {applications.map((each) => (
                <li key={each.client_id}>
                  <span className="k-linked-words">
                    <strong>
                      {each.homepage ? (
                        <a href={each.homepage} target="_blank" rel="noreferrer">
                          {nameOf(each)}
                        </a>
                      ) : (
                        nameOf(each)
                      )}
                    </strong>
                    <small>{about(each)}</small>
                  </span>
                  <CommandButton
                    small
                    command={withdrawApplicationCommand}
                    input={{ client_id: each.client_id }}
                    label="federation:withdraw"
                    confirm={{
                      title: t('federation:withdraw_title', { name: nameOf(each) }),
                      about: t('federation:withdraw_about'),
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
    </Panel>
  );
}
