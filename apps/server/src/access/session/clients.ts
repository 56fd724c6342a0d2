// The two clients that sign in: that of clinics and clinic groups, and that of administrators.

export const clients = { provider: 'provider-portal', admin: 'provider-admin' } as const;
