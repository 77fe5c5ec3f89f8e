import type { AreaPart } from '#kernel/server/area.ts';
import { activateSecondFactor } from './commands/activate-second-factor.ts';
import { askPasswordReset } from './commands/ask-password-reset.ts';
import { beginSecondFactor } from './commands/begin-second-factor.ts';
import { chooseSecondFactor } from './commands/choose-second-factor.ts';
import { endSession, revokeDevice } from './commands/end-session.ts';
import { removeSecondFactor, renewRecoveryCodes } from './commands/remove-second-factor.ts';
import { resetPassword } from './commands/reset-password.ts';
import { sendContactCode } from './commands/send-contact-code.ts';
import { sendResetCode } from './commands/send-reset-code.ts';
import { verifyResetCode } from './commands/verify-reset-code.ts';
import { myDevices } from './queries/my-devices.ts';
import { mySecurity } from './queries/my-security.ts';
import { mySignIns } from './queries/my-sign-ins.ts';
import { securityAccess } from './access.ts';
import { securityPages } from './contract.ts';
import { securityRefusals } from './refusals.ts';
import { securityTexts } from './texts.ts';

/** Reset, second factors, known devices, recent sign-ins. */
export const securityPart: AreaPart = {
  texts: securityTexts,
  refusals: [securityRefusals.specs],
  pages: securityPages,
  access: securityAccess,
  commands: [
    chooseSecondFactor,
    askPasswordReset,
    sendResetCode,
    verifyResetCode,
    resetPassword,
    beginSecondFactor,
    activateSecondFactor,
    removeSecondFactor,
    renewRecoveryCodes,
    endSession,
    revokeDevice,
    sendContactCode,
  ],
  queries: [mySecurity, mySignIns, myDevices],
};
