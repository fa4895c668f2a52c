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
          contract_type: string
          created_at: string
          currency: string
          end_date: string | null
          id: string
          monthly_amount: number
          package_plan_id: string | null
          plan_type: string
          start_date: string | null
          status: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          billing: string
          contract_type?: string
          created_at?: string
          currency?: string
          end_date?: string | null
          id?: string
          monthly_amount: number
          package_plan_id?: string | null
          plan_type: string
          start_date?: string | null
          status?: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          billing?: string
          contract_type?: string
          created_at?: string
          currency?: string
          end_date?: string | null
          id?: string
          monthly_amount?: number
          package_plan_id?: string | null
          plan_type?: string
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
      invoices: {
        Row: {
          amount: number
          concept: string
          contract_id: string | null
          created_at: string
          currency: string
          due_date: string
          id: string
          invoice_number: string
          paid_at: string | null
          pdf_url: string | null
          period_end: string
          period_start: string
          status: string
          sync_seq: number
          user_id: string
        }
        Insert: {
          amount: number
          concept: string
          contract_id?: string | null
          created_at?: string
          currency?: string
          due_date: string
          id?: string
          invoice_number: string
          paid_at?: string | null
          pdf_url?: string | null
          period_end: string
          period_start: string
          status?: string
          sync_seq?: number
          user_id: string
        }
        Update: {
          amount?: number
          concept?: string
          contract_id?: string | null
          created_at?: string
          currency?: string
          due_date?: string
          id?: string
          invoice_number?: string
          paid_at?: string | null
          pdf_url?: string | null
          period_end?: string
          period_start?: string
          status?: string
          sync_seq?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "invoices_contract_id_fkey"
            columns: ["contract_id"]
            referencedRelation: "contracts"
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
          company: string | null
          consent_version: string
          created_at: string
          email: string
          id: string
          messages: string[]
          name: string | null
          phone: string | null
          plan: string | null
          promo_code: string | null
          source: string
          updated_at: string
        }
        Insert: {
          billing?: string | null
          company?: string | null
          consent_version: string
          created_at?: string
          email: string
          id: string
          messages?: string[]
          name?: string | null
          phone?: string | null
          plan?: string | null
          promo_code?: string | null
          source: string
          updated_at?: string
        }
        Update: {
          billing?: string | null
          company?: string | null
          consent_version?: string
          created_at?: string
          email?: string
          id?: string
          messages?: string[]
          name?: string | null
          phone?: string | null
          plan?: string | null
          promo_code?: string | null
          source?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "leads_plan_fkey"
            columns: ["plan"]
            referencedRelation: "package_plans"
            referencedColumns: ["name"]
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
          users_limit?: number
          yearly_price?: number
        }
        Relationships: []
      }
      profiles: {
        Row: {
          company: string | null
          created_at: string
          email: string | null
          full_name: string
          id: string
          phone: string | null
          plan_type: string | null
          sync_seq: number
        }
        Insert: {
          company?: string | null
          created_at?: string
          email?: string | null
          full_name?: string
          id: string
          phone?: string | null
          plan_type?: string | null
          sync_seq?: number
        }
        Update: {
          company?: string | null
          created_at?: string
          email?: string | null
          full_name?: string
          id?: string
          phone?: string | null
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
          valid_from?: string
          valid_until?: string
        }
        Relationships: []
      }
      scheduled_meetings: {
        Row: {
          confirmation_url: string | null
          created_at: string
          duration_minutes: number
          id: string
          manager_id: string
          meeting_type: string
          notes: string | null
          scheduled_at: string
          status: string
          sync_seq: number
          user_id: string
          zoom_link: string | null
        }
        Insert: {
          confirmation_url?: string | null
          created_at?: string
          duration_minutes: number
          id?: string
          manager_id: string
          meeting_type: string
          notes?: string | null
          scheduled_at: string
          status?: string
          sync_seq?: number
          user_id: string
          zoom_link?: string | null
        }
        Update: {
          confirmation_url?: string | null
          created_at?: string
          duration_minutes?: number
          id?: string
          manager_id?: string
          meeting_type?: string
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
          assigned_to: string | null
          category: string
          created_at: string
          description: string
          id: string
          number: number
          priority: string
          resolved_at: string | null
          status: string
          subject: string
          sync_seq: number
          tool_name: string | null
          user_id: string
        }
        Insert: {
          assigned_to?: string | null
          category: string
          created_at?: string
          description?: string
          id: string
          number?: never
          priority: string
          resolved_at?: string | null
          status?: string
          subject: string
          sync_seq?: number
          tool_name?: string | null
          user_id: string
        }
        Update: {
          assigned_to?: string | null
          category?: string
          created_at?: string
          description?: string
          id?: string
          number?: never
          priority?: string
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
            referencedRelation: "account_managers"
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
          horizon: number
          kind: string
          owner: string | null
          seq: number
          space: string
        }
        Insert: {
          horizon?: number
          kind: string
          owner?: string | null
          seq?: number
          space: string
        }
        Update: {
          horizon?: number
          kind?: string
          owner?: string | null
          seq?: number
          space?: string
        }
        Relationships: []
      }
      tier_plans: {
        Row: {
          created_at: string
          display_name: string
          features: string[]
          id: string
          is_active: boolean
          monthly_price: number
          popular: boolean
          position: number
          reports_limit: number
          tier: string
          tool: string
          yearly_price: number
        }
        Insert: {
          created_at?: string
          display_name: string
          features?: string[]
          id?: string
          is_active?: boolean
          monthly_price: number
          popular?: boolean
          position: number
          reports_limit: number
          tier: string
          tool: string
          yearly_price: number
        }
        Update: {
          created_at?: string
          display_name?: string
          features?: string[]
          id?: string
          is_active?: boolean
          monthly_price?: number
          popular?: boolean
          position?: number
          reports_limit?: number
          tier?: string
          tool?: string
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
          status: string
          sync_seq: number
          tool_name: string
          usage_limit: number
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
          status?: string
          sync_seq?: number
          tool_name: string
          usage_limit: number
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
          status?: string
          sync_seq?: number
          tool_name?: string
          usage_limit?: number
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
      promotion: { Args: { code: string }; Returns: Json }
      submit_lead: { Args: { address: string; lead: Json }; Returns: Json }
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
      track_events: { Args: { events: Json }; Returns: number }
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
