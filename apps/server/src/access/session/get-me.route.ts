// The signed-in user (Access spec §3): clinicProfile is the chosen clinic, orgProfile the organisation.
import type { Handler } from '../../platform/http/handler.ts';
import { mustAddFactor } from '../../platform/http/step-up.ts';
import { findClinicProfile } from '../../clinics/public.ts';

export const getMe: Handler<'getMe'> = async ({ user, tx, services }) => {
  const clinic =
    user.location_id === null ? undefined : await findClinicProfile(tx, user.location_id);
  const organisation =
    user.organization_id !== null && user.organization_name !== null
      ? { id: user.organization_id, name: user.organization_name }
      : clinic && { id: clinic.organization_id, name: clinic.organization_name };
  return {
    data: {
      userId: user.user_id,
      username: user.username,
      name: user.name,
      userType: user.user_type,
      profileType: user.profile_type,
      clinicProfile:
        clinic === undefined
          ? null
          : {
              id: clinic.id,
              hcinumber: clinic.hci_code,
              name: clinic.name,
              code: clinic.code,
              locationType: clinic.location_type,
              isOnline: clinic.is_online,
              telehealthClinicCode: clinic.telehealth_clinic_code,
            },
      orgProfile: organisation ?? null,
      externalClientId: user.external_client_id,
      roles: [...user.roles],
      permissions: [...user.permissions],
      sessionExpiresAt: user.session_expires_at,
      mustChangePassword: user.must_change_password,
      mustAddFactor: mustAddFactor(user, services.clock.now()),
      factorDueAt: user.factor_due_at,
    },
  };
};
