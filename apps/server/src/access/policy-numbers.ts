// The password policy under the field names of the newer calls (Access spec §7).
import type { PasswordPolicy } from '@portal/rules/access/passwords/password-policy.ts';

export function policyNumbers(policy: PasswordPolicy) {
  return {
    min_password_char_length: policy.minPasswordCharLength,
    min_pwd_non_alpha_numeric_chars: policy.minPWDNonAlphaNumericChars,
    min_password_uppercase_chars: policy.minPasswordUppercaseChars,
    min_password_lowercase_chars: policy.minPasswordLowercaseChars,
    min_password_numeric_chars: policy.minimumPasswordNumericChars,
  };
}
