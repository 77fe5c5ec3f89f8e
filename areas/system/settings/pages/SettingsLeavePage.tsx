import { SettingsForm } from '../parts/SettingsForm.tsx';

export default function SettingsLeavePage() {
  return <SettingsForm section="leave" />;
}
