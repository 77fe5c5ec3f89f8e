import { SettingsForm } from '../parts/SettingsForm.tsx';

export default function SettingsSemesterPage() {
  return <SettingsForm section="semester" />;
}
