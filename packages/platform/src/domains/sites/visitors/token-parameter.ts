/** The parameter of an address with the token of a visitor. Spec: docs-management-api.md#authentication */
export const TOKEN = 'jwt_token';
