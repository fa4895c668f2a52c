export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      account_managers: {
        Row: {
          avatar_url: string | null
          calendar_link: string | null
          created_at: string
          email: string | null
          id: string
          name: string
          phone: string | null
          specialty: string | null
          whatsapp: string | null
        }
        Insert: {
          avatar_url?: string | null
          calendar_link?: string | null
          created_at?: string
          email?: string | null
          id: string
          name: string
          phone?: string | null
          specialty?: string | null
          whatsapp?: string | null
        }
        Update: {
          avatar_url?: string | null
          calendar_link?: string | null
          created_at?: string
          email?: string | null
          id?: string
          name?: string
          phone?: string | null
          specialty?: string | null
          whatsapp?: string | null
        }
        Relationships: []
      }
      account_metrics: {
        Row: {
          created_at: string
          id: string
          metric: string
          month: string
          sync_seq: number
          user_id: string
          value: number
        }
        Insert: {
          created_at?: string
          id?: string
          metric: string
          month: string
          sync_seq?: number
          user_id: string
          value: number
        }
        Update: {
          created_at?: string
          id?: string
          metric?: string
          month?: string
          sync_seq?: number
          user_id?: string
          value?: number
        }
        Relationships: [
          {
            foreignKeyName: "account_metrics_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      activity_timeline: {
        Row: {
          activity_type: string
          created_at: string
          description: string
          id: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          activity_type?: string
          created_at?: string
          description: string
          id?: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          activity_type?: string
          created_at?: string
          description?: string
          id?: string
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "activity_timeline_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      analytics_events: {
        Row: {
          created_at: string
          id: string
          name: string
          occurred_at: string
          params: NonNullable<Json>
          user_id: string | null
          visit: string
        }
        Insert: {
          created_at?: string
          id: string
          name: string
          occurred_at: string
          params: NonNullable<Json>
          user_id?: string | null
          visit: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          occurred_at?: string
          params?: NonNullable<Json>
          user_id?: string | null
          visit?: string
        }
        Relationships: []
      }
      api_keys: {
        Row: {
          created_at: string
          id: string
          last_used_on: string | null
          name: string
          prefix: string
          revoked_at: string | null
          sync_seq: number
          user_id: string
        }
        Insert: {
          created_at?: string
          id: string
          last_used_on?: string | null
          name: string
          prefix: string
          revoked_at?: string | null
          sync_seq?: number
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          last_used_on?: string | null
          name?: string
          prefix?: string
          revoked_at?: string | null
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "api_keys_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_id: string
          actor_role: string
          changes: NonNullable<Json>
          client_id: string | null
          created_at: string
          id: string
          kind: string
          subject_id: string | null
        }
        Insert: {
          action: string
          actor_id: string
          actor_role: string
          changes?: NonNullable<Json>
          client_id?: string | null
          created_at?: string
          id?: string
          kind: string
          subject_id?: string | null
        }
        Update: {
          action?: string
          actor_id?: string
          actor_role?: string
          changes?: NonNullable<Json>
          client_id?: string | null
          created_at?: string
          id?: string
          kind?: string
          subject_id?: string | null
        }
        Relationships: []
      }
      canned_replies: {
        Row: {
          body: string
          id: string
          shared_id: string | null
          sync_seq: number
          title: string
          updated_at: string
          user_id: string
        }
        Insert: {
          body: string
          id?: string
          shared_id?: string | null
          sync_seq?: number
          title: string
          updated_at?: string
          user_id: string
        }
        Update: {
          body?: string
          id?: string
          shared_id?: string | null
          sync_seq?: number
          title?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "canned_replies_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      client_notes: {
        Row: {
          author_id: string | null
          author_name: string
          body: string
          created_at: string
          id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          author_id?: string | null
          author_name: string
          body: string
          created_at?: string
          id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          author_id?: string | null
          author_name?: string
          body?: string
          created_at?: string
          id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "client_notes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      contract_changes: {
        Row: {
          amount_due: number
          applied_at: string | null
          charged_from: string
          contract_id: string
          created_at: string
          credit: number
          end_effective_on: string | null
          end_folio: string | null
          end_refund: number | null
          end_requested_at: string | null
          end_returned_at: string | null
          folio: string
          from_plan: string
          id: string
          kind: string
          monthly_price: number | null
          over_cause: string | null
          status: string
          sync_seq: number
          ticket_id: string | null
          tier: string | null
          tier_limit: number | null
          tier_name: string | null
          tier_unit: string | null
          to_plan: string
          tool_name: string | null
          user_id: string
          valid_until: string
        }
        Insert: {
          amount_due: number
          applied_at?: string | null
          charged_from?: string
          contract_id: string
          created_at?: string
          credit: number
          end_effective_on?: string | null
          end_folio?: string | null
          end_refund?: number | null
          end_requested_at?: string | null
          end_returned_at?: string | null
          folio: string
          from_plan: string
          id?: string
          kind?: string
          monthly_price?: number | null
          over_cause?: string | null
          status?: string
          sync_seq?: number
          ticket_id?: string | null
          tier?: string | null
          tier_limit?: number | null
          tier_name?: string | null
          tier_unit?: string | null
          to_plan: string
          tool_name?: string | null
          user_id: string
          valid_until?: string
        }
        Update: {
          amount_due?: number
          applied_at?: string | null
          charged_from?: string
          contract_id?: string
          created_at?: string
          credit?: number
          end_effective_on?: string | null
          end_folio?: string | null
          end_refund?: number | null
          end_requested_at?: string | null
          end_returned_at?: string | null
          folio?: string
          from_plan?: string
          id?: string
          kind?: string
          monthly_price?: number | null
          over_cause?: string | null
          status?: string
          sync_seq?: number
          ticket_id?: string | null
          tier?: string | null
          tier_limit?: number | null
          tier_name?: string | null
          tier_unit?: string | null
          to_plan?: string
          tool_name?: string | null
          user_id?: string
          valid_until?: string
        }
        Relationships: [
          {
            foreignKeyName: "contract_changes_contract_id_fkey"
            columns: ["contract_id"]
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_changes_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "support_tickets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_changes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      contract_events: {
        Row: {
          contract_id: string
          created_at: string
          hash: string
          id: string
          kind: string
          payload: NonNullable<Json>
          position: number
          prev_hash: string
          user_id: string
        }
        Insert: {
          contract_id: string
          created_at: string
          hash: string
          id?: string
          kind: string
          payload: NonNullable<Json>
          position: number
          prev_hash: string
          user_id: string
        }
        Update: {
          contract_id?: string
          created_at?: string
          hash?: string
          id?: string
          kind?: string
          payload?: NonNullable<Json>
          position?: number
          prev_hash?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "contract_events_contract_id_fkey"
            columns: ["contract_id"]
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_events_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      contract_signatures: {
        Row: {
          contract_id: string
          contract_version: string
          created_at: string
          id: string
          signature_data: NonNullable<Json>
          signature_image_url: string
          terms_accepted: boolean
          user_id: string
        }
        Insert: {
          contract_id: string
          contract_version: string
          created_at?: string
          id?: string
          signature_data: NonNullable<Json>
          signature_image_url: string
          terms_accepted: boolean
          user_id: string
        }
        Update: {
          contract_id?: string
          contract_version?: string
          created_at?: string
          id?: string
          signature_data?: NonNullable<Json>
          signature_image_url?: string
          terms_accepted?: boolean
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "contract_signatures_contract_id_fkey"
            columns: ["contract_id"]
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_signatures_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      contracted_services: {
        Row: {
          contract_id: string
          contracted_at: string
          created_at: string
          id: string
          monthly_price: number | null
          plan_tier: string
          service_name: string
          status: string
          sync_seq: number
          tool_name: string
          user_id: string
        }
        Insert: {
          contract_id: string
          contracted_at?: string
          created_at?: string
          id?: string
          monthly_price?: number | null
          plan_tier: string
          service_name: string
          status?: string
          sync_seq?: number
          tool_name: string
          user_id: string
        }
        Update: {
          contract_id?: string
          contracted_at?: string
          created_at?: string
          id?: string
          monthly_price?: number | null
          plan_tier?: string
          service_name?: string
          status?: string
          sync_seq?: number
          tool_name?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "contracted_services_contract_id_fkey"
            columns: ["contract_id"]
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contracted_services_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      contracts: {
        Row: {
          billing: string
          cancel_effective_on: string | null
          cancel_folio: string | null
          cancel_refund: number | null
          cancel_requested_at: string | null
          contract_type: string
          created_at: string
          credit: number
          currency: string
          end_date: string | null
          folio: string
          id: string
          list_amount: number
          monthly_amount: number
          package_plan_id: string | null
          period_amount: number
          plan_type: string
          promotion_code: string | null
          promotion_until: string | null
          renewal_told_for: string | null
          rest_returned_at: string | null
          services_apart: NonNullable<Json>
          start_date: string | null
          status: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          billing: string
          cancel_effective_on?: string | null
          cancel_folio?: string | null
          cancel_refund?: number | null
          cancel_requested_at?: string | null
          contract_type?: string
          created_at?: string
          credit?: number
          currency?: string
          end_date?: string | null
          folio: string
          id?: string
          list_amount: number
          monthly_amount: number
          package_plan_id?: string | null
          period_amount: number
          plan_type: string
          promotion_code?: string | null
          promotion_until?: string | null
          renewal_told_for?: string | null
          rest_returned_at?: string | null
          services_apart?: NonNullable<Json>
          start_date?: string | null
          status?: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          billing?: string
          cancel_effective_on?: string | null
          cancel_folio?: string | null
          cancel_refund?: number | null
          cancel_requested_at?: string | null
          contract_type?: string
          created_at?: string
          credit?: number
          currency?: string
          end_date?: string | null
          folio?: string
          id?: string
          list_amount?: number
          monthly_amount?: number
          package_plan_id?: string | null
          period_amount?: number
          plan_type?: string
          promotion_code?: string | null
          promotion_until?: string | null
          renewal_told_for?: string | null
          rest_returned_at?: string | null
          services_apart?: NonNullable<Json>
          start_date?: string | null
          status?: string
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "contracts_package_plan_id_fkey"
            columns: ["package_plan_id"]
            referencedRelation: "package_plans"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contracts_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      direct_messages: {
        Row: {
          created_at: string
          delivered_at: string | null
          file_name: string | null
          file_seconds: number | null
          file_size: number | null
          file_type: string | null
          id: string
          manager_id: string
          message: string
          read: boolean
          read_at: string | null
          sender_type: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          created_at: string
          delivered_at?: string | null
          file_name?: string | null
          file_seconds?: number | null
          file_size?: number | null
          file_type?: string | null
          id: string
          manager_id: string
          message: string
          read?: boolean
          read_at?: string | null
          sender_type: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          created_at?: string
          delivered_at?: string | null
          file_name?: string | null
          file_seconds?: number | null
          file_size?: number | null
          file_type?: string | null
          id?: string
          manager_id?: string
          message?: string
          read?: boolean
          read_at?: string | null
          sender_type?: string
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "direct_messages_manager_id_fkey"
            columns: ["manager_id"]
            referencedRelation: "account_managers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "direct_messages_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      fiscal_data: {
        Row: {
          colonia: string
          legal_name: string
          postcode: string
          regime: string
          rfc: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          colonia?: string
          legal_name?: string
          postcode?: string
          regime?: string
          rfc?: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          colonia?: string
          legal_name?: string
          postcode?: string
          regime?: string
          rfc?: string
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "fiscal_data_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      integrations: {
        Row: {
          changed_at: string
          connected: boolean
          id: string
          name: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          changed_at?: string
          connected: boolean
          id?: string
          name: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          changed_at?: string
          connected?: boolean
          id?: string
          name?: string
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "integrations_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      invoices: {
        Row: {
          amount: number
          concept: string
          contract_id: string | null
          created_at: string
          credit_used: number
          currency: string
          dispute_id: string | null
          due_date: string
          ends_early: boolean
          id: string
          invoice_number: string
          kind: string
          paid_at: string | null
          pdf_url: string | null
          period_end: string
          period_start: string
          receiver: Json | null
          status: string
          sync_seq: number
          user_id: string
          value_amount: number | null
          value_from: string | null
          void_reason: string | null
          voided_at: string | null
        }
        Insert: {
          amount: number
          concept: string
          contract_id?: string | null
          created_at?: string
          credit_used?: number
          currency?: string
          dispute_id?: string | null
          due_date: string
          ends_early?: boolean
          id?: string
          invoice_number: string
          kind?: string
          paid_at?: string | null
          pdf_url?: string | null
          period_end: string
          period_start: string
          receiver?: Json | null
          status?: string
          sync_seq?: number
          user_id: string
          value_amount?: number | null
          value_from?: string | null
          void_reason?: string | null
          voided_at?: string | null
        }
        Update: {
          amount?: number
          concept?: string
          contract_id?: string | null
          created_at?: string
          credit_used?: number
          currency?: string
          dispute_id?: string | null
          due_date?: string
          ends_early?: boolean
          id?: string
          invoice_number?: string
          kind?: string
          paid_at?: string | null
          pdf_url?: string | null
          period_end?: string
          period_start?: string
          receiver?: Json | null
          status?: string
          sync_seq?: number
          user_id?: string
          value_amount?: number | null
          value_from?: string | null
          void_reason?: string | null
          voided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "invoices_contract_id_fkey"
            columns: ["contract_id"]
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_dispute_id_fkey"
            columns: ["dispute_id"]
            referencedRelation: "refunds"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      leads: {
        Row: {
          billing: string | null
          client_id: string | null
          company: string | null
          consent_version: string
          created_at: string
          email: string
          id: string
          messages: string[]
          name: string | null
          owner_id: string | null
          phone: string | null
          plan: string | null
          promo_code: string | null
          source: string
          status: string
          updated_at: string
        }
        Insert: {
          billing?: string | null
          client_id?: string | null
          company?: string | null
          consent_version: string
          created_at?: string
          email: string
          id: string
          messages?: string[]
          name?: string | null
          owner_id?: string | null
          phone?: string | null
          plan?: string | null
          promo_code?: string | null
          source: string
          status?: string
          updated_at?: string
        }
        Update: {
          billing?: string | null
          client_id?: string | null
          company?: string | null
          consent_version?: string
          created_at?: string
          email?: string
          id?: string
          messages?: string[]
          name?: string | null
          owner_id?: string | null
          phone?: string | null
          plan?: string | null
          promo_code?: string | null
          source?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "leads_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_plan_fkey"
            columns: ["plan"]
            referencedRelation: "package_plans"
            referencedColumns: ["name"]
          },
        ]
      }
      license_seats: {
        Row: {
          accepted_at: string | null
          created_at: string
          email: string
          id: string
          invited_at: string
          license_id: string
          revoked_at: string | null
          status: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          accepted_at?: string | null
          created_at?: string
          email: string
          id: string
          invited_at?: string
          license_id: string
          revoked_at?: string | null
          status?: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          email?: string
          id?: string
          invited_at?: string
          license_id?: string
          revoked_at?: string | null
          status?: string
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "license_seats_license_id_fkey"
            columns: ["license_id"]
            referencedRelation: "tool_licenses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "license_seats_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      manager_absences: {
        Row: {
          ends_at: string
          id: string
          manager_id: string
          starts_at: string
        }
        Insert: {
          ends_at: string
          id?: string
          manager_id: string
          starts_at: string
        }
        Update: {
          ends_at?: string
          id?: string
          manager_id?: string
          starts_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "manager_absences_manager_id_fkey"
            columns: ["manager_id"]
            referencedRelation: "account_managers"
            referencedColumns: ["id"]
          },
        ]
      }
      manager_availability: {
        Row: {
          from_time: string
          id: string
          manager_id: string
          to_time: string
          weekday: number
        }
        Insert: {
          from_time: string
          id?: string
          manager_id: string
          to_time: string
          weekday: number
        }
        Update: {
          from_time?: string
          id?: string
          manager_id?: string
          to_time?: string
          weekday?: number
        }
        Relationships: [
          {
            foreignKeyName: "manager_availability_manager_id_fkey"
            columns: ["manager_id"]
            referencedRelation: "account_managers"
            referencedColumns: ["id"]
          },
        ]
      }
      monthly_reports: {
        Row: {
          created_at: string
          id: string
          month: string
          published_at: string
          summary: string | null
          sync_seq: number
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          month: string
          published_at?: string
          summary?: string | null
          sync_seq?: number
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          month?: string
          published_at?: string
          summary?: string | null
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "monthly_reports_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notification_preferences: {
        Row: {
          created_at: string
          discreet: boolean
          invoices_email: boolean
          marketing_email: boolean
          monthly_reports_email: boolean
          push_account: boolean
          push_billing: boolean
          push_meetings: boolean
          push_messages: boolean
          push_services: boolean
          push_tickets: boolean
          quiet_at_night: boolean
          sync_seq: number
          urgent_tickets_whatsapp: boolean
          user_id: string
        }
        Insert: {
          created_at?: string
          discreet?: boolean
          invoices_email?: boolean
          marketing_email?: boolean
          monthly_reports_email?: boolean
          push_account?: boolean
          push_billing?: boolean
          push_meetings?: boolean
          push_messages?: boolean
          push_services?: boolean
          push_tickets?: boolean
          quiet_at_night?: boolean
          sync_seq?: number
          urgent_tickets_whatsapp?: boolean
          user_id: string
        }
        Update: {
          created_at?: string
          discreet?: boolean
          invoices_email?: boolean
          marketing_email?: boolean
          monthly_reports_email?: boolean
          push_account?: boolean
          push_billing?: boolean
          push_meetings?: boolean
          push_messages?: boolean
          push_services?: boolean
          push_tickets?: boolean
          quiet_at_night?: boolean
          sync_seq?: number
          urgent_tickets_whatsapp?: boolean
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_preferences_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          action_url: string | null
          created_at: string
          dismissed_at: string | null
          id: string
          message: string
          read: boolean
          sync_seq: number
          title: string
          type: string
          user_id: string
        }
        Insert: {
          action_url?: string | null
          created_at?: string
          dismissed_at?: string | null
          id?: string
          message: string
          read?: boolean
          sync_seq?: number
          title: string
          type?: string
          user_id: string
        }
        Update: {
          action_url?: string | null
          created_at?: string
          dismissed_at?: string | null
          id?: string
          message?: string
          read?: boolean
          sync_seq?: number
          title?: string
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      package_plans: {
        Row: {
          created_at: string
          display_name: string
          id: string
          included_tools: string[]
          integrations: string
          is_active: boolean
          limits: NonNullable<Json>
          manager: string
          monthly_price: number
          name: string
          position: number
          recommended: boolean
          support: string
          sync_seq: number
          users_limit: number
          yearly_price: number
        }
        Insert: {
          created_at?: string
          display_name: string
          id?: string
          included_tools: string[]
          integrations: string
          is_active?: boolean
          limits: NonNullable<Json>
          manager: string
          monthly_price: number
          name: string
          position: number
          recommended?: boolean
          support: string
          sync_seq?: number
          users_limit: number
          yearly_price: number
        }
        Update: {
          created_at?: string
          display_name?: string
          id?: string
          included_tools?: string[]
          integrations?: string
          is_active?: boolean
          limits?: NonNullable<Json>
          manager?: string
          monthly_price?: number
          name?: string
          position?: number
          recommended?: boolean
          support?: string
          sync_seq?: number
          users_limit?: number
          yearly_price?: number
        }
        Relationships: []
      }
      payment_methods: {
        Row: {
          brand: string
          created_at: string
          exp_month: number
          exp_year: number
          id: string
          is_default: boolean
          last4: string
          provider: string
          provider_reference: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          brand: string
          created_at?: string
          exp_month: number
          exp_year: number
          id?: string
          is_default?: boolean
          last4: string
          provider: string
          provider_reference: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          brand?: string
          created_at?: string
          exp_month?: number
          exp_year?: number
          id?: string
          is_default?: boolean
          last4?: string
          provider?: string
          provider_reference?: string
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "payment_methods_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_transactions: {
        Row: {
          amount: number
          card_brand: string | null
          card_last4: string | null
          change_id: string | null
          contract_id: string
          created_at: string
          currency: string
          expires_at: string | null
          failure_code: string | null
          id: string
          instructions: Json | null
          invoice_id: string | null
          metadata: NonNullable<Json>
          method: string
          paid_at: string | null
          payment_method: string
          provider_reference: string | null
          purpose: string
          received: number
          status: string
          surplus: boolean
          sync_seq: number
          user_id: string
        }
        Insert: {
          amount: number
          card_brand?: string | null
          card_last4?: string | null
          change_id?: string | null
          contract_id: string
          created_at?: string
          currency?: string
          expires_at?: string | null
          failure_code?: string | null
          id?: string
          instructions?: Json | null
          invoice_id?: string | null
          metadata?: NonNullable<Json>
          method?: string
          paid_at?: string | null
          payment_method: string
          provider_reference?: string | null
          purpose?: string
          received?: number
          status?: string
          surplus?: boolean
          sync_seq?: number
          user_id: string
        }
        Update: {
          amount?: number
          card_brand?: string | null
          card_last4?: string | null
          change_id?: string | null
          contract_id?: string
          created_at?: string
          currency?: string
          expires_at?: string | null
          failure_code?: string | null
          id?: string
          instructions?: Json | null
          invoice_id?: string | null
          metadata?: NonNullable<Json>
          method?: string
          paid_at?: string | null
          payment_method?: string
          provider_reference?: string | null
          purpose?: string
          received?: number
          status?: string
          surplus?: boolean
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "payment_transactions_change_id_fkey"
            columns: ["change_id"]
            referencedRelation: "contract_changes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_transactions_contract_id_fkey"
            columns: ["contract_id"]
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_transactions_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_transactions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          avatar_url: string | null
          company: string | null
          created_at: string
          deletion_on: string | null
          email: string | null
          full_name: string
          id: string
          phone: string | null
          picture_changes: number
          plan_type: string | null
          sync_seq: number
        }
        Insert: {
          avatar_url?: string | null
          company?: string | null
          created_at?: string
          deletion_on?: string | null
          email?: string | null
          full_name?: string
          id: string
          phone?: string | null
          picture_changes?: number
          plan_type?: string | null
          sync_seq?: number
        }
        Update: {
          avatar_url?: string | null
          company?: string | null
          created_at?: string
          deletion_on?: string | null
          email?: string | null
          full_name?: string
          id?: string
          phone?: string | null
          picture_changes?: number
          plan_type?: string | null
          sync_seq?: number
        }
        Relationships: []
      }
      promotions: {
        Row: {
          code: string
          created_at: string
          id: string
          is_active: boolean
          months: number
          percentage: number
          published: boolean
          uses_limit: number | null
          valid_from: string
          valid_until: string
        }
        Insert: {
          code: string
          created_at?: string
          id?: string
          is_active?: boolean
          months: number
          percentage: number
          published?: boolean
          uses_limit?: number | null
          valid_from: string
          valid_until: string
        }
        Update: {
          code?: string
          created_at?: string
          id?: string
          is_active?: boolean
          months?: number
          percentage?: number
          published?: boolean
          uses_limit?: number | null
          valid_from?: string
          valid_until?: string
        }
        Relationships: []
      }
      refunds: {
        Row: {
          amount: number
          contract_id: string
          created_at: string
          currency: string
          id: string
          payment_id: string | null
          provider_reference: string | null
          reason: string
          return_method: string | null
          return_reference: string | null
          settled_at: string | null
          status: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          amount: number
          contract_id: string
          created_at?: string
          currency?: string
          id?: string
          payment_id?: string | null
          provider_reference?: string | null
          reason: string
          return_method?: string | null
          return_reference?: string | null
          settled_at?: string | null
          status: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          amount?: number
          contract_id?: string
          created_at?: string
          currency?: string
          id?: string
          payment_id?: string | null
          provider_reference?: string | null
          reason?: string
          return_method?: string | null
          return_reference?: string | null
          settled_at?: string | null
          status?: string
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "refunds_contract_id_fkey"
            columns: ["contract_id"]
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "refunds_payment_id_fkey"
            columns: ["payment_id"]
            referencedRelation: "payment_transactions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "refunds_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      resource_progress: {
        Row: {
          completed_at: string | null
          created_at: string
          id: string
          progress: number
          resource_id: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          completed_at?: string | null
          created_at?: string
          id: string
          progress: number
          resource_id: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          completed_at?: string | null
          created_at?: string
          id?: string
          progress?: number
          resource_id?: string
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "resource_progress_resource_id_fkey"
            columns: ["resource_id"]
            referencedRelation: "resources"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "resource_progress_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      resources: {
        Row: {
          body: string | null
          created_at: string
          duration_seconds: number | null
          file_path: string | null
          id: string
          kind: string
          position: number
          size_bytes: number | null
          slug: string
          status: string
          summary: string
          sync_seq: number
          title: string
          tool_name: string | null
        }
        Insert: {
          body?: string | null
          created_at?: string
          duration_seconds?: number | null
          file_path?: string | null
          id?: string
          kind: string
          position?: number
          size_bytes?: number | null
          slug: string
          status?: string
          summary: string
          sync_seq?: number
          title: string
          tool_name?: string | null
        }
        Update: {
          body?: string | null
          created_at?: string
          duration_seconds?: number | null
          file_path?: string | null
          id?: string
          kind?: string
          position?: number
          size_bytes?: number | null
          slug?: string
          status?: string
          summary?: string
          sync_seq?: number
          title?: string
          tool_name?: string | null
        }
        Relationships: []
      }
      scheduled_meetings: {
        Row: {
          calendar_sequence: number
          confirmation_url: string | null
          created_at: string
          duration_minutes: number
          ends_at: string
          id: string
          manager_id: string
          meeting_type: string
          move_asked_at: string | null
          moves: number
          notes: string | null
          scheduled_at: string
          status: string
          sync_seq: number
          user_id: string
          zoom_link: string | null
        }
        Insert: {
          calendar_sequence?: number
          confirmation_url?: string | null
          created_at?: string
          duration_minutes: number
          ends_at: string
          id?: string
          manager_id: string
          meeting_type: string
          move_asked_at?: string | null
          moves?: number
          notes?: string | null
          scheduled_at: string
          status?: string
          sync_seq?: number
          user_id: string
          zoom_link?: string | null
        }
        Update: {
          calendar_sequence?: number
          confirmation_url?: string | null
          created_at?: string
          duration_minutes?: number
          ends_at?: string
          id?: string
          manager_id?: string
          meeting_type?: string
          move_asked_at?: string | null
          moves?: number
          notes?: string | null
          scheduled_at?: string
          status?: string
          sync_seq?: number
          user_id?: string
          zoom_link?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "scheduled_meetings_manager_id_fkey"
            columns: ["manager_id"]
            referencedRelation: "account_managers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_meetings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      service_configuration_tasks: {
        Row: {
          agent_response: string | null
          assigned_agent_id: string | null
          client_submitted_at: string | null
          completed_at: string | null
          completion_notes: string | null
          configuration_data: NonNullable<Json>
          contract_id: string
          created_at: string
          id: string
          late_told_at: string | null
          notes: string | null
          returned_at: string | null
          service_name: string
          status: string
          step: number
          sync_seq: number
          tool_name: string
          total_steps: number
          user_id: string
        }
        Insert: {
          agent_response?: string | null
          assigned_agent_id?: string | null
          client_submitted_at?: string | null
          completed_at?: string | null
          completion_notes?: string | null
          configuration_data?: NonNullable<Json>
          contract_id: string
          created_at?: string
          id?: string
          late_told_at?: string | null
          notes?: string | null
          returned_at?: string | null
          service_name: string
          status?: string
          step?: number
          sync_seq?: number
          tool_name: string
          total_steps?: number
          user_id: string
        }
        Update: {
          agent_response?: string | null
          assigned_agent_id?: string | null
          client_submitted_at?: string | null
          completed_at?: string | null
          completion_notes?: string | null
          configuration_data?: NonNullable<Json>
          contract_id?: string
          created_at?: string
          id?: string
          late_told_at?: string | null
          notes?: string | null
          returned_at?: string | null
          service_name?: string
          status?: string
          step?: number
          sync_seq?: number
          tool_name?: string
          total_steps?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "service_configuration_tasks_assigned_agent_id_fkey"
            columns: ["assigned_agent_id"]
            referencedRelation: "account_managers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_configuration_tasks_contract_id_fkey"
            columns: ["contract_id"]
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_configuration_tasks_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      support_tickets: {
        Row: {
          answer_due_at: string
          answered_at: string | null
          asked_at: string
          assigned_to: string | null
          assignee_name: string | null
          category: string
          created_at: string
          description: string
          id: string
          merged_into: string | null
          number: number
          priority: string
          priority_changes: number
          resolved_at: string | null
          status: string
          subject: string
          sync_seq: number
          tool_name: string | null
          user_id: string
        }
        Insert: {
          answer_due_at?: string
          answered_at?: string | null
          asked_at?: string
          assigned_to?: string | null
          assignee_name?: string | null
          category: string
          created_at?: string
          description?: string
          id: string
          merged_into?: string | null
          number?: never
          priority: string
          priority_changes?: number
          resolved_at?: string | null
          status?: string
          subject: string
          sync_seq?: number
          tool_name?: string | null
          user_id: string
        }
        Update: {
          answer_due_at?: string
          answered_at?: string | null
          asked_at?: string
          assigned_to?: string | null
          assignee_name?: string | null
          category?: string
          created_at?: string
          description?: string
          id?: string
          merged_into?: string | null
          number?: never
          priority?: string
          priority_changes?: number
          resolved_at?: string | null
          status?: string
          subject?: string
          sync_seq?: number
          tool_name?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "support_tickets_assigned_to_fkey"
            columns: ["assigned_to"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "support_tickets_merged_into_fkey"
            columns: ["merged_into"]
            referencedRelation: "support_tickets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "support_tickets_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      sync_spaces: {
        Row: {
          advanced_by: string | null
          epoch: string | null
          horizon: number
          kind: string
          owner: string | null
          seq: number
          space: string
        }
        Insert: {
          advanced_by?: string | null
          epoch?: string | null
          horizon?: number
          kind: string
          owner?: string | null
          seq?: number
          space: string
        }
        Update: {
          advanced_by?: string | null
          epoch?: string | null
          horizon?: number
          kind?: string
          owner?: string | null
          seq?: number
          space?: string
        }
        Relationships: []
      }
      ticket_attachments: {
        Row: {
          author_id: string | null
          author_name: string | null
          author_side: string
          created_at: string
          id: string
          mime_type: string
          name: string
          size: number
          sync_seq: number
          ticket_id: string
          user_id: string
        }
        Insert: {
          author_id?: string | null
          author_name?: string | null
          author_side: string
          created_at: string
          id: string
          mime_type: string
          name: string
          size: number
          sync_seq?: number
          ticket_id: string
          user_id: string
        }
        Update: {
          author_id?: string | null
          author_name?: string | null
          author_side?: string
          created_at?: string
          id?: string
          mime_type?: string
          name?: string
          size?: number
          sync_seq?: number
          ticket_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_attachments_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "support_tickets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ticket_attachments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_events: {
        Row: {
          after: string | null
          author_name: string
          author_side: string
          before: string | null
          created_at: string
          field: string
          id: string
          sync_seq: number
          ticket_id: string
          user_id: string
        }
        Insert: {
          after?: string | null
          author_name: string
          author_side: string
          before?: string | null
          created_at?: string
          field: string
          id?: string
          sync_seq?: number
          ticket_id: string
          user_id: string
        }
        Update: {
          after?: string | null
          author_name?: string
          author_side?: string
          before?: string | null
          created_at?: string
          field?: string
          id?: string
          sync_seq?: number
          ticket_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_events_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "support_tickets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ticket_events_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_messages: {
        Row: {
          author_id: string | null
          author_name: string
          author_side: string
          created_at: string
          id: string
          message: string
          sync_seq: number
          ticket_id: string
          user_id: string
        }
        Insert: {
          author_id?: string | null
          author_name: string
          author_side: string
          created_at: string
          id: string
          message: string
          sync_seq?: number
          ticket_id: string
          user_id: string
        }
        Update: {
          author_id?: string | null
          author_name?: string
          author_side?: string
          created_at?: string
          id?: string
          message?: string
          sync_seq?: number
          ticket_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_messages_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "support_tickets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ticket_messages_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_notes: {
        Row: {
          author_id: string | null
          author_name: string
          body: string
          created_at: string
          id: string
          ticket_id: string
          user_id: string
        }
        Insert: {
          author_id?: string | null
          author_name: string
          body: string
          created_at?: string
          id: string
          ticket_id: string
          user_id: string
        }
        Update: {
          author_id?: string | null
          author_name?: string
          body?: string
          created_at?: string
          id?: string
          ticket_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_notes_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "support_tickets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ticket_notes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tier_plans: {
        Row: {
          created_at: string
          description: string
          display_name: string
          features: string[]
          id: string
          is_active: boolean
          monthly_price: number
          popular: boolean
          position: number
          reports_limit: number
          sync_seq: number
          tier: string
          tool: string
          unit: string
          yearly_price: number
        }
        Insert: {
          created_at?: string
          description?: string
          display_name: string
          features?: string[]
          id?: string
          is_active?: boolean
          monthly_price: number
          popular?: boolean
          position: number
          reports_limit: number
          sync_seq?: number
          tier: string
          tool: string
          unit?: string
          yearly_price: number
        }
        Update: {
          created_at?: string
          description?: string
          display_name?: string
          features?: string[]
          id?: string
          is_active?: boolean
          monthly_price?: number
          popular?: boolean
          position?: number
          reports_limit?: number
          sync_seq?: number
          tier?: string
          tool?: string
          unit?: string
          yearly_price?: number
        }
        Relationships: []
      }
      tool_configurations: {
        Row: {
          access_count: number
          created_at: string
          id: string
          is_active: boolean
          is_favorite: boolean
          last_accessed: string | null
          shared_by: string | null
          sync_seq: number
          tool_name: string
          tool_url: string | null
          user_id: string
        }
        Insert: {
          access_count?: number
          created_at?: string
          id: string
          is_active?: boolean
          is_favorite?: boolean
          last_accessed?: string | null
          shared_by?: string | null
          sync_seq?: number
          tool_name: string
          tool_url?: string | null
          user_id: string
        }
        Update: {
          access_count?: number
          created_at?: string
          id?: string
          is_active?: boolean
          is_favorite?: boolean
          last_accessed?: string | null
          shared_by?: string | null
          sync_seq?: number
          tool_name?: string
          tool_url?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "tool_configurations_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tool_licenses: {
        Row: {
          contract_id: string | null
          created_at: string
          current_usage: number
          expires_at: string | null
          id: string
          license_key: string
          meter: string | null
          monthly_price: number | null
          plan_tier: string
          reports_limit: number
          reports_used: number
          seats_limit: number
          seats_used: number
          second_limit: number | null
          second_meter: string | null
          second_usage: number
          status: string
          sync_seq: number
          tool_name: string
          usage_limit: number
          usage_month: string
          user_id: string
        }
        Insert: {
          contract_id?: string | null
          created_at?: string
          current_usage?: number
          expires_at?: string | null
          id?: string
          license_key: string
          meter?: string | null
          monthly_price?: number | null
          plan_tier: string
          reports_limit: number
          reports_used?: number
          seats_limit: number
          seats_used?: number
          second_limit?: number | null
          second_meter?: string | null
          second_usage?: number
          status?: string
          sync_seq?: number
          tool_name: string
          usage_limit: number
          usage_month?: string
          user_id: string
        }
        Update: {
          contract_id?: string | null
          created_at?: string
          current_usage?: number
          expires_at?: string | null
          id?: string
          license_key?: string
          meter?: string | null
          monthly_price?: number | null
          plan_tier?: string
          reports_limit?: number
          reports_used?: number
          seats_limit?: number
          seats_used?: number
          second_limit?: number | null
          second_meter?: string | null
          second_usage?: number
          status?: string
          sync_seq?: number
          tool_name?: string
          usage_limit?: number
          usage_month?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "tool_licenses_contract_id_fkey"
            columns: ["contract_id"]
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tool_licenses_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tool_listings: {
        Row: {
          category: string
          changed_at: string
          created_at: string
          id: string
          notice: string | null
          notice_until: string | null
          sentence: string
          site: string | null
          status: string
          sync_seq: number
          tool: string
        }
        Insert: {
          category: string
          changed_at?: string
          created_at?: string
          id?: string
          notice?: string | null
          notice_until?: string | null
          sentence: string
          site?: string | null
          status?: string
          sync_seq?: number
          tool: string
        }
        Update: {
          category?: string
          changed_at?: string
          created_at?: string
          id?: string
          notice?: string | null
          notice_until?: string | null
          sentence?: string
          site?: string | null
          status?: string
          sync_seq?: number
          tool?: string
        }
        Relationships: []
      }
      tool_usage_analytics: {
        Row: {
          accessed_at: string
          created_at: string
          id: string
          metadata: NonNullable<Json>
          sync_seq: number
          tool_name: string
          user_id: string
        }
        Insert: {
          accessed_at?: string
          created_at?: string
          id?: string
          metadata?: NonNullable<Json>
          sync_seq?: number
          tool_name: string
          user_id: string
        }
        Update: {
          accessed_at?: string
          created_at?: string
          id?: string
          metadata?: NonNullable<Json>
          sync_seq?: number
          tool_name?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "tool_usage_analytics_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tool_usage_events: {
        Row: {
          created_at: string
          description: string | null
          id: string
          kind: string
          license_id: string
          meter: string | null
          occurred_at: string
          quantity: number
          sync_seq: number
          tool_name: string
          user_id: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          id: string
          kind: string
          license_id: string
          meter?: string | null
          occurred_at: string
          quantity: number
          sync_seq?: number
          tool_name: string
          user_id: string
        }
        Update: {
          created_at?: string
          description?: string | null
          id?: string
          kind?: string
          license_id?: string
          meter?: string | null
          occurred_at?: string
          quantity?: number
          sync_seq?: number
          tool_name?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "tool_usage_events_license_id_fkey"
            columns: ["license_id"]
            referencedRelation: "tool_licenses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tool_usage_events_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      user_account_manager: {
        Row: {
          created_at: string
          manager_avatar_url: string | null
          manager_calendar_link: string | null
          manager_email: string | null
          manager_id: string
          manager_name: string
          manager_phone: string | null
          manager_specialty: string | null
          manager_whatsapp: string | null
          sync_seq: number
          user_id: string
        }
        Insert: {
          created_at?: string
          manager_avatar_url?: string | null
          manager_calendar_link?: string | null
          manager_email?: string | null
          manager_id: string
          manager_name: string
          manager_phone?: string | null
          manager_specialty?: string | null
          manager_whatsapp?: string | null
          sync_seq?: number
          user_id: string
        }
        Update: {
          created_at?: string
          manager_avatar_url?: string | null
          manager_calendar_link?: string | null
          manager_email?: string | null
          manager_id?: string
          manager_name?: string
          manager_phone?: string | null
          manager_specialty?: string | null
          manager_whatsapp?: string | null
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_account_manager_manager_id_fkey"
            columns: ["manager_id"]
            referencedRelation: "account_managers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_account_manager_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      user_roles: {
        Row: {
          created_at: string
          id: string
          role: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          role: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_seat: { Args: { token_hash: string }; Returns: Json }
      account_was_erased: { Args: { person: string }; Returns: boolean }
      acting_client: { Args: Record<PropertyKey, never>; Returns: Json }
      acting_role: { Args: { wanted?: string }; Returns: Json }
      addendum_offer: {
        Args: {
          charged_from: string
          ticket: string
          tier: string
          tool: string
        }
        Returns: Json
      }
      addendum_preview: { Args: { change: string }; Returns: Json }
      api_read: {
        Args: { key_hash: string; params?: Json; resource: string }
        Returns: Json
      }
      ask_email_code: {
        Args: { actor: string; code_hash: string }
        Returns: Json
      }
      ask_staff_for_second_factor: {
        Args: { wanted: boolean }
        Returns: undefined
      }
      ask_to_move_meeting: { Args: { meeting: string }; Returns: undefined }
      assign_client: {
        Args: { client: string; manager: string }
        Returns: Json
      }
      assign_clients: {
        Args: {
          clients?: string[]
          expected?: number
          filter?: Json
          manager: string
          search?: string
        }
        Returns: Json
      }
      assign_lead: {
        Args: { lead: string; owner: string; seen?: string }
        Returns: undefined
      }
      assign_ticket: {
        Args: { assignee: string; seen?: string; ticket: string }
        Returns: undefined
      }
      attach_payment: {
        Args: {
          expires_at: string
          instructions: Json
          payment: string
          reference: string
        }
        Returns: Json
      }
      book_meeting: {
        Args: {
          id: string
          manager: string
          meeting_type: string
          notes?: string
          scheduled_at: string
        }
        Returns: Json
      }
      cancel_contract: { Args: { reason?: string }; Returns: Json }
      cancellation_preview: { Args: Record<PropertyKey, never>; Returns: Json }
      card_of: { Args: { actor: string; card: string }; Returns: Json }
      card_setup: { Args: { actor: string; provider: string }; Returns: Json }
      change_plan: {
        Args: { actor: string; evidence: Json; request: Json }
        Returns: Json
      }
      change_plan_preview: { Args: { plan: string }; Returns: Json }
      claim_letters: { Args: { most?: number }; Returns: Json }
      claim_pushes: { Args: { most?: number }; Returns: Json }
      claim_request: {
        Args: { function: string; key: string; request_hash: string }
        Returns: Json
      }
      close_payment: {
        Args: { actor: string; payment: string }
        Returns: undefined
      }
      confirm_email_code: {
        Args: { actor: string; code_hash: string }
        Returns: string
      }
      contract_offer: {
        Args: { billing: string; plan: string; promo?: string }
        Returns: Json
      }
      count_api_call: {
        Args: { address: string; key_hash: string }
        Returns: number
      }
      create_api_key: { Args: { id: string; name: string }; Returns: string }
      create_promotion: {
        Args: {
          code: string
          first: string
          id: string
          last: string
          months: number
          percentage: number
          published: boolean
          uses_limit: number
        }
        Returns: undefined
      }
      customer_answered: {
        Args: { customer: string; outcome: string }
        Returns: undefined
      }
      delete_absence: { Args: { id: string }; Returns: boolean }
      delete_canned_reply: {
        Args: { id: string; shared?: boolean }
        Returns: boolean
      }
      delete_client_note: { Args: { id: string }; Returns: boolean }
      delete_ticket_note: { Args: { id: string }; Returns: boolean }
      delete_view: { Args: { view: string }; Returns: boolean }
      discard_letter: { Args: { letter: string }; Returns: boolean }
      document_record: { Args: { id: string; kind: string }; Returns: Json }
      due_erasures: { Args: { most?: number }; Returns: Json }
      end_promotion: { Args: { promotion: string }; Returns: boolean }
      end_service: {
        Args: { reason?: string; shown: string; tool: string }
        Returns: Json
      }
      end_session: { Args: { session: string }; Returns: boolean }
      erase_account: { Args: { person: string }; Returns: boolean }
      expect_document: { Args: Record<PropertyKey, never>; Returns: undefined }
      expect_export: { Args: Record<PropertyKey, never>; Returns: undefined }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      fail_letter: { Args: { failure: string; id: string }; Returns: undefined }
      files_to_delete: { Args: { most?: number }; Returns: Json }
      forget_card: { Args: { actor: string; card: string }; Returns: undefined }
      free_slots: {
        Args: { day: string; meeting_type: string; moving?: string }
        Returns: string[]
      }
      generate_invoice: {
        Args: {
          amount: number
          client: string
          concept: string
          dispute?: string
          due_date: string
          invoice?: string
        }
        Returns: Json
      }
      generate_monthly_invoices: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      grant_role: {
        Args: { actor: string; person: string; role: string }
        Returns: undefined
      }
      invite_seat: {
        Args: { email: string; id: string; license: string; token: string }
        Returns: Json
      }
      invoices_to_generate: { Args: Record<PropertyKey, never>; Returns: Json }
      keep_contract: { Args: Record<PropertyKey, never>; Returns: undefined }
      keep_document: { Args: { document: Json }; Returns: undefined }
      keep_failed_event: {
        Args: { code: string; event: Json }
        Returns: undefined
      }
      keep_payment_customer: {
        Args: { actor: string; provider: string; reference: string }
        Returns: undefined
      }
      keep_recovery_codes: { Args: { hashes: string[] }; Returns: undefined }
      keep_service: { Args: { tool: string }; Returns: undefined }
      lead_owners: { Args: Record<PropertyKey, never>; Returns: Json }
      library_text: { Args: { resource: string }; Returns: string }
      link_lead: { Args: { lead: string }; Returns: string }
      list_library: { Args: Record<PropertyKey, never>; Returns: Json }
      list_promotions: { Args: Record<PropertyKey, never>; Returns: Json }
      list_rows: {
        Args: {
          counted?: boolean
          cursor?: Json
          descending?: boolean
          filter?: Json
          resource: string
          search?: string
          size?: number
          sort?: string
        }
        Returns: Json
      }
      list_saved_views: { Args: { list: string }; Returns: Json }
      list_tiers: { Args: Record<PropertyKey, never>; Returns: Json }
      list_tools: { Args: Record<PropertyKey, never>; Returns: Json }
      mark_invoice_paid: {
        Args: {
          invoice: string
          method?: string
          payment_method?: string
          reference?: string
        }
        Returns: Json
      }
      mark_refund_returned: {
        Args: { method?: string; reference?: string; refund: string }
        Returns: Json
      }
      merge_tickets: {
        Args: { into_ticket: string; ticket: string }
        Returns: undefined
      }
      my_availability: { Args: Record<PropertyKey, never>; Returns: Json }
      my_second_factor: { Args: Record<PropertyKey, never>; Returns: Json }
      my_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      note_export: {
        Args: { filter: Json; many: number; resource: string; search: string }
        Returns: undefined
      }
      open_client: { Args: { id: string; resource: string }; Returns: string }
      open_client_account: {
        Args: {
          actor: string
          client: string
          company: string
          full_name: string
          lead?: string
          phone: string
        }
        Returns: Json
      }
      open_payment: {
        Args: {
          actor: string
          change: string
          contract: string
          invoice: string
          method: string
          provider: string
        }
        Returns: Json
      }
      open_tool: { Args: { tool: string }; Returns: Json }
      order_called_off: { Args: { payment: string }; Returns: undefined }
      order_stays: { Args: { payment: string }; Returns: undefined }
      orders_to_call_off: { Args: { most?: number }; Returns: Json }
      payment_customer: {
        Args: { actor: string; provider: string }
        Returns: Json
      }
      payment_of: { Args: { actor: string; payment: string }; Returns: Json }
      prefer_card: { Args: { actor: string; card: string }; Returns: undefined }
      prepare_addendum: {
        Args: {
          charged_from?: string
          id: string
          ticket: string
          tier: string
          tool: string
        }
        Returns: Json
      }
      process_payment_event: {
        Args: { event: string; provider: string }
        Returns: Json
      }
      promotion: { Args: { code: string }; Returns: Json }
      provider: { Args: Record<PropertyKey, never>; Returns: Json }
      publish_promotion: {
        Args: { promotion: string; published: boolean }
        Returns: boolean
      }
      publish_resource: {
        Args: { published: boolean; resource: string }
        Returns: boolean
      }
      publish_tier: {
        Args: { published: boolean; tier: string }
        Returns: boolean
      }
      queue_letter: {
        Args: { kind: string; params: Json; recipient: string }
        Returns: string
      }
      quote: {
        Args: { billing: string; plan: string; promo?: string }
        Returns: Json
      }
      read_conversation: {
        Args: { before?: string; client: string; reason: string }
        Returns: Json
      }
      redeem_launch: { Args: { launch: string }; Returns: Json }
      refund_answered: {
        Args: { outcome: string; reference: string; refund: string }
        Returns: undefined
      }
      report_figures: {
        Args: { figures: Json; key_hash: string; month: string }
        Returns: number
      }
      report_record: { Args: { id: string }; Returns: Json }
      report_usage: {
        Args: { events: Json; key_hash: string }
        Returns: number
      }
      request_account_deletion: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      reschedule_meeting: {
        Args: { id: string; scheduled_at: string }
        Returns: Json
      }
      resend_letter: { Args: { letter: string }; Returns: boolean }
      resend_seat: {
        Args: { id: string; seat: string; token: string }
        Returns: Json
      }
      retry_clock_step: { Args: { step: string }; Returns: number }
      retry_customers: { Args: Record<PropertyKey, never>; Returns: number }
      retry_pushes: { Args: Record<PropertyKey, never>; Returns: number }
      revoke_role: {
        Args: { person: string; reassign?: boolean; role: string }
        Returns: number
      }
      run_clock: { Args: Record<PropertyKey, never>; Returns: boolean }
      save_absence: {
        Args: { first_day: string; id: string; last_day: string }
        Returns: undefined
      }
      save_canned_reply: {
        Args: {
          base?: Json
          body: string
          id: string
          shared?: boolean
          title: string
        }
        Returns: undefined
      }
      save_card: {
        Args: { actor: string; card: Json; provider: string }
        Returns: string
      }
      save_client_note: {
        Args: { body: string; client: string; id: string }
        Returns: undefined
      }
      save_report: {
        Args: {
          client: string
          figures: Json
          month: string
          publish: boolean
          summary: string
        }
        Returns: Json
      }
      save_resource: {
        Args: {
          base?: Json
          body: string
          file: string
          id: string
          kind: string
          seconds: number
          summary: string
          title: string
          tool: string
        }
        Returns: boolean
      }
      save_ticket_note: {
        Args: { body: string; id: string; ticket: string }
        Returns: undefined
      }
      save_tier: {
        Args: {
          base?: Json
          description: string
          features: string[]
          id: string
          most: number
          name: string
          popular: boolean
          price: number
          tool: string
        }
        Returns: boolean
      }
      save_tool: {
        Args: {
          base: Json
          category: string
          sentence: string
          site: string
          tool: string
        }
        Returns: boolean
      }
      save_view: {
        Args: { address: string; id: string; list: string; name: string }
        Returns: undefined
      }
      search_conversation: {
        Args: { before: string; client: string; manager: string; words: string }
        Returns: Json
      }
      service_end_preview: { Args: { tool: string }; Returns: Json }
      set_availability: { Args: { week: Json }; Returns: undefined }
      set_integration: {
        Args: { client: string; connected: boolean; name: string }
        Returns: boolean
      }
      set_lead_status: {
        Args: { lead: string; seen: string; status: string }
        Returns: undefined
      }
      set_meeting_link: {
        Args: { link: string; meeting: string }
        Returns: undefined
      }
      set_provider: { Args: { provider: Json }; Returns: undefined }
      set_staff_role: {
        Args: { heir?: string; person: string; role: string; seen: string }
        Returns: Json
      }
      set_tool_status: {
        Args: {
          base: Json
          notice: string
          notice_until: string
          status: string
          tool: string
        }
        Returns: boolean
      }
      settle_letter: { Args: { id: string }; Returns: undefined }
      settle_payment: { Args: { event: Json }; Returns: Json }
      settle_pushes: { Args: { settled: Json }; Returns: undefined }
      settle_request: {
        Args: { key: string; response: Json; status: number }
        Returns: undefined
      }
      setup_is_open: { Args: Record<PropertyKey, never>; Returns: boolean }
      setup_token_is_spent: { Args: { token_hash: string }; Returns: boolean }
      sign_contract: {
        Args: { actor: string; evidence: Json; request: Json }
        Returns: Json
      }
      spend_setup_token: { Args: { token_hash: string }; Returns: undefined }
      staff_agents: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_members: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      storefront: { Args: Record<PropertyKey, never>; Returns: Json }
      submit_lead: { Args: { address: string; lead: Json }; Returns: Json }
      subscribe_push: {
        Args: {
          auth: string
          endpoint: string
          p256dh: string
          time_zone: string
        }
        Returns: undefined
      }
      sync_digest: { Args: { floors?: Json; space: string }; Returns: Json }
      sync_older: {
        Args: {
          before: Json
          entity: string
          page?: number
          space: string
          thread: string
        }
        Returns: Json
      }
      sync_pull: { Args: { cursors?: Json; page?: number }; Returns: Json }
      sync_push: { Args: { acked?: string[]; ops: Json }; Returns: Json }
      system_state: { Args: Record<PropertyKey, never>; Returns: Json }
      ticket_assignees: { Args: { ticket: string }; Returns: Json }
      tool_site: { Args: { tool: string }; Returns: string }
      track_events: { Args: { events: Json }; Returns: number }
      unpublished_report: {
        Args: { client: string; month: string }
        Returns: Json
      }
      unsubscribe_push: { Args: { endpoint: string }; Returns: undefined }
      upload_problem: {
        Args: { bucket: string; path: string }
        Returns: string
      }
      use_recovery_code: {
        Args: { code: string; keyed_hash: string; person: string }
        Returns: boolean
      }
      verify_document: { Args: { sha256: string }; Returns: Json }
      verify_folio: { Args: { folio: string }; Returns: Json }
      view_as_client: { Args: { client: string }; Returns: undefined }
      void_invoice: {
        Args: { invoice: string; reason: string }
        Returns: string
      }
      waiting_customers: { Args: { most?: number }; Returns: Json }
      waiting_refunds: { Args: { most?: number }; Returns: Json }
      withdraw_account_deletion: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
