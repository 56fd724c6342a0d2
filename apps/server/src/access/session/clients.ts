// The client of clinics and clinic groups, and the client of administrators.

export const clients = { provider: 'provider-portal', admin: 'provider-admin' } as const;
