import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import * as icons from '#ui/icons.tsx';
import { call } from '#kernel/web/client.ts';
import { toDevice } from '#kernel/web/device.ts';
import { unsavedPlaces } from '#kernel/web/drafts-open.ts';
import { useGo } from '#kernel/web/hooks.ts';
import type { Me } from '#kernel/web/session.ts';
import { useLanguage, useText } from '#kernel/web/texts.ts';
import { useReturnAccount } from '#areas/access/sessions/parts/return-account.ts';

const ChangePassword = lazy(() =>
  import('#areas/access/security/parts/ChangePasswordDialog.tsx').then((m) => ({ default: m.ChangePasswordDialog })),
);
const OtherIdentities = lazy(() =>
  import('#areas/access/sessions/parts/OtherIdentitiesDialog.tsx').then((m) => ({ default: m.OtherIdentitiesDialog })),
);
const OtherPrograms = lazy(() =>
  import('#areas/access/sessions/parts/OtherProgramsDialog.tsx').then((m) => ({ default: m.OtherProgramsDialog })),
);

const Bell = lazy(() => import('#areas/communication/notifications/parts/NotificationsBell.tsx'));
const Support = lazy(() => import('#areas/system/support/parts/SupportDialog.tsx'));
const Photo = lazy(() => import('#areas/people/cards/parts/PhotoDialog.tsx'));
const DisplaySettings = lazy(() => import('#areas/access/sessions/parts/DisplaySettingsDialog.tsx'));

const SignOutQuestion = lazy(() => import('./SignOutQuestion.tsx'));

/** ACC-095: an answer under 100 characters means no photo. */
function usePhoto(): string | null {
  const { data } = useQuery({
    queryKey: ['photo'],
    staleTime: 3_600_000,
    retry: false,
    queryFn: async () => (await call<{ data: string }>('/api/v1/users/me/photo')).data,
  });
  return typeof data === 'string' && data.length >= 100
    ? data.startsWith('data:')
      ? data
      : `data:image/jpeg;base64,${data}`
    : null;
}

/** Dialogs of the header that the palette opens too. */
export type HeaderDialog = 'password' | 'identities' | 'programs' | 'support' | 'photo' | 'display';

/** Right side of the header: search, support, language, night mode, and the person (HDR-009…021). */
export function HeaderRight({
  me,
  onSearch,
  open,
  onOpen: setOpen,
}: {
  me: Me;
  onSearch: () => void;
  open: HeaderDialog | null;
  onOpen: (dialog: HeaderDialog | null) => void;
}) {
  const t = useText();
  const go = useGo();
  const { locale, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [unsaved, setUnsaved] = useState(0);
  const person = useRef<HTMLButtonElement>(null);
  const photo = usePhoto();
  const { back } = useReturnAccount();
  const acting = me.old_token !== undefined;
  const night = colorScheme === 'dark';
  const student = me.active_role.name === 'OGR' || me.active_role.name === 'MS';
  const under = student
    ? locale === 'en'
      ? (me.active_student_program?.program_name_en ?? me.active_student_program?.program_name)
      : me.active_student_program?.program_name
    : locale === 'en'
      ? me.active_role.explanation_en
      : me.active_role.explanation; // HDR-010…012
  const number =
    me.student && me.person.type === 'student'
      ? t('ui:student_id', { number: me.student.student_number })
      : me.staff
        ? t('ui:staff_id', { number: me.staff.registration_number })
        : null;
  const flip = (): void => {
    toDevice('night', night ? '0' : '1');
    setColorScheme(night ? 'light' : 'dark');
  };
  const signOut = async (): Promise<void> => {
    const places = await unsavedPlaces(me);
    if (places === 0) go('/logout');
    else setUnsaved(places);
  };
  const stay = (): void => {
    setUnsaved(0);
    setTimeout(() => person.current?.focus()); // what asked, an entry of the menu, is no longer there
  };
  const dialog = (which: typeof open) => ({ opened: open === which, onClose: () => setOpen(null) });
  return (
    <>
      <ActionIcon aria-label={t('ui:palette')} title={`${t('ui:palette')} (Ctrl K)`} onClick={onSearch}>
        <icons.SearchIcon />
      </ActionIcon>
      <ActionIcon
        aria-label={t('ui:support')}
        title={t('ui:support')}
        onClick={() => setOpen('support')}
        visibleFrom="sm"
      >
        <icons.HelpIcon />
      </ActionIcon>
      <Suspense fallback={null}>
        <Bell />
      </Suspense>
      <ActionIcon
        aria-label={`${locale === 'tr' ? 'EN' : 'TR'} (${t('ui:language')})`}
        title={t('ui:language')}
        onClick={() => choose(locale === 'tr' ? 'en' : 'tr')}
      >
        <span className="k-lang">{locale === 'tr' ? 'EN' : 'TR'}</span>
      </ActionIcon>
      <ActionIcon
        aria-label={t(night ? 'ui:day_mode' : 'ui:night_mode')}
        title={t(night ? 'ui:day_mode' : 'ui:night_mode')}
        onClick={flip}
        visibleFrom="xs"
      >
        {night ? <icons.SunIcon /> : <icons.MoonIcon />}
      </ActionIcon>
      <Menu position="bottom-end" width={260} shadow="md" withinPortal>
        <Menu.Target>
          <button type="button" className="k-person" ref={person}>
            <span className="k-hidden">{t('ui:profile_menu')}</span>
            <span className="k-person-words">
              <strong>{me.full_name}</strong>
              <small>{under}</small>
            </span>
            <Avatar name={me.full_name} src={photo} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {number && <Menu.Label>{number}</Menu.Label>}
          {me.person.type === 'student' && (
            <Menu.Item leftSection={<icons.UserIcon />} onClick={() => go('/my-profile')}>
              {t('ui:personal_information')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<icons.EditIcon />} onClick={() => setOpen('photo')}>
            {t('ui:change_photo')}
          </Menu.Item>
          {me.permissions.includes('user_loginas') && !acting && (
            <Menu.Item leftSection={<icons.UsersIcon />} onClick={() => go('/login-as')}>
              {t('ui:login_as')}
            </Menu.Item>
          )}
          {acting && (
            <Menu.Item leftSection={<icons.ArrowLeftIcon />} onClick={() => void back()}>
              {t('ui:return_account')}
            </Menu.Item>
          )}
          {me.person.type === 'staff' && me.roles.length > 1 && (
            <Menu.Item leftSection={<icons.SwapIcon />} onClick={() => setOpen('identities')}>
              {t('ui:other_identities')}
            </Menu.Item>
          )}
          {(me.student?.student_program.length ?? 0) > 1 && (
            <Menu.Item leftSection={<icons.SwapIcon />} onClick={() => setOpen('programs')}>
              {t('ui:other_programs')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<icons.LockIcon />} onClick={() => setOpen('password')}>
            {t('ui:change_password')}
          </Menu.Item>
          <Menu.Item leftSection={<icons.ShieldIcon />} onClick={() => go('/my-security')}>
            {t('ui:account_security')}
          </Menu.Item>
          <Menu.Item leftSection={<icons.EyeIcon />} onClick={() => go('/my-privacy')}>
            {t('ui:privacy')}
          </Menu.Item>
          <Menu.Item leftSection={<icons.KeyIcon />} onClick={() => go('/user/about')}>
            {t('ui:about_me')}
          </Menu.Item>
          <Menu.Item leftSection={<icons.SettingsIcon />} onClick={() => setOpen('display')}>
            {t('ui:display_settings')}
          </Menu.Item>
          <Menu.Item leftSection={<icons.HelpIcon />} onClick={() => setOpen('support')}>
            {t('ui:support')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<icons.LogoutIcon />} onClick={() => void signOut()}>
            {t('ui:logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {unsaved > 0 && <SignOutQuestion places={unsaved} onSignOut={() => go('/logout')} onStay={stay} />}
        {open === 'password' && <ChangePassword {...dialog('password')} />}
        {open === 'identities' && <OtherIdentities {...dialog('identities')} />}
        {open === 'support' && <Support {...dialog('support')} />}
        {open === 'photo' && <Photo {...dialog('photo')} />}
        {open === 'display' && <DisplaySettings {...dialog('display')} />}
        {open === 'programs' && <OtherPrograms {...dialog('programs')} />}
      </Suspense>
    </>
  );
}
