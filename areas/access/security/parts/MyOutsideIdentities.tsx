import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { myOutsideIdentitiesQuery, unlinkOutsideIdentityCommand } from '../../federation/contract.ts';
import '../../federation/parts/federation.css';

/** Identity providers that know me, and the way to end that. */
export function MyOutsideIdentities() {
  const t = useText();
  const nameOf = useName();
  const { sayDate, sayMoment } = useFormat();
  const read = useRead(myOutsideIdentitiesQuery, {});
  return (
    <Panel title={t('federation:my_identities')} about={t('federation:my_identities_about')}>
      <ReadState read={read}>
        {(identities) =>
          identities.length === 0 ? (
            <EmptyState small title={t('federation:no_identities')}>
              {t('federation:no_identities_about')}
            </EmptyState>
          ) : (
            <ul className="k-linked">
              {identities.map((each) => (
                <li key={each.id}>
                  <span className="k-linked-words">
                    <strong>{nameOf(each)}</strong>
                    <small>
                      {[
                        t('federation:linked_at', { at: sayDate(each.created_at) }),
                        ...(each.used_at ? [t('federation:last_used', { at: sayMoment(each.used_at) })] : []),
                      ].join(' · ')}
                    </small>
                  </span>
                  <CommandButton
                    small
                    command={unlinkOutsideIdentityCommand}
                    input={{ id: each.id }}
                    label="federation:unlink"
                    confirm={{
                      title: t('federation:unlink_title', { provider: nameOf(each) }),
                      about: t('federation:unlink_about'),
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
